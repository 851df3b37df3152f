import { arkes, eq, menuOf } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { RelatedUnits } from '../../units/page/related-units.tsx'
import type { ParticipantArke } from './member-wallet.tsx'

/** What an installer submitted, or what was bought at a wholesaler's sales points. */
export function MemberClaims({ arke, id }: { arke: ParticipantArke; id: string }) {
  const say = useSay('users')
  const { permissions, segment } = useMember()
  const toReview = ({ id }: { id: string }) =>
    ({ to: '/$member/paperworks/$id', params: { member: segment, id } }) as const
  return (
    <RelatedUnits
      arke={arkes.paperwork}
      title={say('users:detail.claims')}
      empty={say('users:detail.no_claims')}
      filter={eq(paths[arke], id)}
      order={['submitted_at;desc']}
      columns={[
        'claim_number',
        'paperwork_status',
        ...(arke === 'wholesaler' ? (['link_installer'] as const) : []),
        'submitted_at',
        'device_count',
        'expected_amount',
        'approved_amount',
      ]}
      {...(menuOf(permissions).includes('paperworks') ? { linkTo: toReview } : {})}
    />
  )
}

const paths: Record<ParticipantArke, string> = {
  installer: 'link_installer',
  wholesaler: 'link_wholesaler',
}
