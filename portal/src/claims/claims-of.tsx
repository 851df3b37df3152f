import { arkes, type Filter, menuOf } from '@ruecklauf/model'
import { useMember } from '../client/portal.tsx'
import { EmptyState } from '../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { mayDo } from '../units/fields/fields.ts'
import { ListControls } from '../units/lists/list-controls.tsx'
import { Period } from '../units/lists/list-filters.tsx'
import { Rows } from '../units/lists/list-rows.tsx'
import { UnitList } from '../units/lists/unit-list.tsx'
import type { ObjectPart } from '../units/page/object-tabs.tsx'
import { ClaimTotals } from './claim-totals.tsx'

interface Of {
  /** The filter for the unit's claims. */
  within: Filter
  /** The unit is an installer, so no column repeats it. */
  isInstaller?: boolean
}

/** The claims of a unit, as a part of its page. Empty for members without access to claims. */
export function useClaimsPart(): (of: Of) => readonly ObjectPart[] {
  const say = useSay('log')
  const { role } = useMember()
  if (!mayDo(role, arkes.paperwork, 'get')) return () => []
  return (of) => [{ id: 'claims', label: say('log:claims'), content: <ClaimsOf {...of} /> }]
}

function ClaimsOf({ within, isInstaller = false }: Of) {
  const say = useSay('log', 'units', 'paperworks')
  const { permissions, segment } = useMember()
  return (
    <UnitList
      arke={arkes.paperwork}
      within={within}
      searched={['claim_number', 'invoice_number', 'link_installer.company']}
      columns={[
        'claim_number',
        'paperwork_status',
        ...(isInstaller ? [] : (['link_installer'] as const)),
        'submitted_at',
        'device_count',
        'approved_amount',
      ]}
      sorted={[{ id: 'submitted_at', direction: 'desc' }]}
    >
      <ListControls>
        <Period of={arkes.paperwork} by="submitted_at" />
      </ListControls>
      <Rows
        sums={ClaimTotals}
        linkTo={
          menuOf(permissions).includes('paperworks')
            ? ({ id }) => ({ to: '/$member/paperworks/$id', params: { member: segment, id } })
            : null
        }
        empty={<EmptyState title={say('log:no_claims')} />}
      />
    </UnitList>
  )
}
