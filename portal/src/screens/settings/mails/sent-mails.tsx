import { arkes } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import { UnitDetails } from '../../../units/page/unit-details.tsx'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import { MailAction } from './mail-action.tsx'
import { MailEvent } from './mail-event.tsx'

/** Every mail that left or is to, found by person and address, with what became of it. */
export function SentMails() {
  const say = useSay('settings')
  const { segment } = useMember()
  const at = { to: '/$member/settings', params: { member: segment } } as const
  return (
    <UnitScreen
      arke={arkes.sent_mail}
      texts={{
        title: say('settings:lists.sent_mails.title'),
        context: say('settings:lists.sent_mails.context'),
        create: '',
        empty: {
          title: say('settings:lists.sent_mails.empty.title'),
          text: say('settings:lists.sent_mails.empty.text'),
        },
      }}
      breadcrumb={<Breadcrumb trail={[{ at, label: say('settings:title') }]} />}
      columns={['due_at', 'subject', 'email', 'mail_state']}
      searched={['email', 'link_member.label', 'link_person.label', 'subject']}
      controls={
        <ListControls>
          <Period of={arkes.sent_mail} by="due_at" />
        </ListControls>
      }
      cells={{
        event: ({ event }) => <MailEvent event={event} />,
        subject: ({ subject, event }) => (subject ? String(subject) : <MailEvent event={event} />),
      }}
      form={[]}
      head={(unit) => (
        <>
          <MailAction name="send_again" unit={unit} />
          <MailAction name="use_address" unit={unit} />
        </>
      )}
      object={{
        state: ({ mail_state }) => (
          <FieldCell arke={arkes.sent_mail} id="mail_state" value={mail_state} />
        ),
        overview: (unit) => (
          <Card>
            <UnitDetails
              arke={arkes.sent_mail}
              unit={unit}
              fields={[
                'email',
                'link_member',
                'link_person',
                'subject',
                'due_at',
                'sent_at',
                'bounced_at',
                'attempts',
                'last_error',
              ]}
            />
          </Card>
        ),
      }}
    />
  )
}
