import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import { sayFailure } from '../../../units/say-failure.ts'

/** Lists sent and queued mails with their state. Searches by person and address. */
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

/** Names a mail by its notification title without values, or by its kind. */
function MailEvent({ event }: { event: unknown }) {
  const say = useSay('notifications', 'mails')
  const text = say.maybeOutline(`notifications:${event}.title`)
  return text ?? say.maybe(`mails:kinds.${event}`) ?? String(event)
}

/** Actions for undelivered mails, with their states and success messages. */
const actions = {
  /** Sends the mail again. */
  send_again: { states: ['given_up'], done: 'sent_again' },
  /** Lifts the block on the mail's address. */
  use_address: { states: ['bounced', 'withheld'], done: 'address_used' },
} as const

interface MailActionProps {
  name: keyof typeof actions
  unit: AnyUnit
}

/** The button of an action, shown only if it applies and the reader may run it. */
function MailAction({ name, unit }: MailActionProps) {
  const say = useSay('settings')
  const { role } = useMember()
  const units = useUnits('sent_mail')
  const queries = useQueryClient()
  const { states, done } = actions[name]
  const act = useMutation({
    mutationFn: () => units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: () => toast.success(say(`settings:mails.${done}`)),
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  const isOfUse = states.some((state) => state === unit.mail_state)
  if (!isOfUse || !mayCall(role, arkes.sent_mail, name)) return null
  return (
    <Button look="primary" busy={act.isPending} onClick={() => act.mutate()}>
      {say(`settings:mails.${name}`)}
    </Button>
  )
}
