import { type Arke, arkes } from '@ruecklauf/model'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { FactGroup } from '../../units/page/fact-group.tsx'
import { MemberChanges } from './change/member-changes.tsx'
import { MemberConsents } from './consents/member-consents.tsx'
import type { MemberArke } from './member-fields.ts'
import { MemberState } from './member-state.tsx'
import { MergeState } from './merge/merge-state.tsx'
import { ModeratorLimit } from './moderator-limit.tsx'
import { MemberRetentionCard } from './retention/member-retention.tsx'

/** Shows a member's data by topic. */
export function MemberFacts({ arke, unit }: { arke: MemberArke; unit: AnyUnit }) {
  const say = useSay('users')
  const { role } = useMember()
  const isFirm = arke === 'installer' || arke === 'wholesaler'
  const mayReadChanges = isFirm && mayCall(role, arkes[arke], 'company_changes')
  return (
    <>
      <MemberState arke={arke} unit={unit} />
      {isFirm ? <MergeState arke={arke} unit={unit} /> : null}
      {mayReadChanges ? <MemberChanges arke={arke} id={unit.id} /> : null}
      {isFirm
        ? null
        : (['role', 'factors'] as const).map((kind) => (
            <OpenChanges key={kind} kind={kind} subject={unit.id} />
          ))}
      {arke === 'moderator' ? <ModeratorLimit unit={unit} /> : null}
      {groups.map(({ id, facts }) => (
        <FactGroup<Arke>
          key={id}
          title={say(`users:facts.${id}`)}
          arke={arkes[arke]}
          unit={unit}
          facts={facts}
        />
      ))}
      {arke === 'installer' ? <MemberConsents id={unit.id} /> : null}
      {isFirm ? <MemberRetentionCard arke={arke} unit={unit} /> : null}
    </>
  )
}

/** The facts by topic. A member shows those of its arke that the reader may see. */
const groups = [
  {
    id: 'company',
    facts: [
      'legal_form',
      'address',
      'vat_id',
      'tax_number',
      'small_business',
      'trade_register_number',
      'craft_chamber_number',
      'link_sales_points',
    ],
  },
  { id: 'person', facts: ['first_name', 'last_name', 'email', 'phone', 'language'] },
  {
    id: 'account',
    facts: [
      'customer_number',
      'tier',
      'self_billing',
      'marketing_consent',
      'terms_version',
      'terms_accepted_at',
      'last_access_time',
      'inserted_at',
    ],
  },
] as const
