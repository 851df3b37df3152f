import { arkes, eq } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RelatedUnits } from '../../../units/page/related-units.tsx'

/** Lists mails to a member and its people with their state. */
export function MemberMails({ id }: { id: string }) {
  const say = useSay('users')
  const { segment } = useMember()
  return (
    <RelatedUnits
      arke={arkes.sent_mail}
      title={say('users:mails.title')}
      empty={say('users:mails.empty')}
      filter={eq('link_member', id)}
      order={['due_at;desc']}
      columns={['subject', 'email', 'due_at', 'mail_state']}
      linkTo={(unit) => ({
        to: '/$member/settings',
        params: { member: segment },
        search: { section: 'sent_mails', unit: unit.id },
      })}
    />
  )
}
