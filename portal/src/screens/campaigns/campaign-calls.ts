import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gather } from '../../client/gather.ts'
import type { Units } from '../../client/units.ts'

export type CampaignUnits = Pick<Units<'campaign'>, 'wire' | 'callFunction'>

/** Keys begin with the wire id, so that live events refetch them. */
export const budgetOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'budget'],
    queryFn: () => budgetsAtOnce(units, id),
  })

const budgetsAtOnce = gather(async (units: CampaignUnits, ids) => {
  const query = { ids: ids.join(',') }
  const budgets = await units.callFunction({ name: 'budgets' }, { query, quiet: true })
  return new Map(budgets.map((budget) => [budget.campaign, budget]))
})

export const burnDownOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'burn_down'],
    queryFn: ({ signal }) => units.callFunction({ name: 'burn_down', id }, { signal }),
  })

export const historyOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'history'],
    queryFn: ({ signal }) => units.callFunction({ name: 'history', id }, { signal }),
  })

/** What a new version starts from. */
export const lastVersionOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'last_version'],
    queryFn: ({ signal }) => units.callFunction({ name: 'last_version', id }, { signal }),
  })

export const awaitingApproval = (units: CampaignUnits) =>
  queryOptions({
    queryKey: [units.wire, 'awaiting_approval'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'awaiting_approval' }, { signal, quiet: true }),
  })

export const claimsOf = (
  units: CampaignUnits,
  { id, page, size }: { id: string; page: number; size: number },
) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'claims', page, size],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'claims', id },
        { signal, query: { offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })
