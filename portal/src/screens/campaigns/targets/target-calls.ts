import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CampaignUnits } from '../campaign-calls.ts'

export const shownTargets = ['all', 'with_target', 'without_target', 'reached'] as const
export type ShownTargets = (typeof shownTargets)[number]

interface Asked {
  id: string
  search: string
  show: ShownTargets
  page: number
  size: number
}

/** Keys begin with the wire id, so live events refetch these queries. */
export const targetsOf = (units: CampaignUnits, { id, search, show, page, size }: Asked) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'targets', search, show, page, size],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'targets', id },
        { signal, query: { search, show, offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })

/** A target in devices; null removes it. */
export type WantedTarget = { units: number | null } & (
  | { installer: string }
  | { customer_number: string }
)

export const setTargets = (
  units: CampaignUnits,
  { id, targets }: { id: string; targets: readonly WantedTarget[] },
) => units.callFunction({ name: 'set_targets', id, body: { targets } }, { quiet: true })

export interface Proposal {
  growth_percent: number
  minimum: number
  overwrite: boolean
}

export const proposeTargets = (
  units: CampaignUnits,
  { id, proposal }: { id: string; proposal: Proposal },
) => units.callFunction({ name: 'propose_targets', id, body: proposal }, { quiet: true })
