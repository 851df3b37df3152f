import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gather } from '../../client/gather.ts'
import type { Units } from '../../client/units.ts'
import type { Sort } from '../../ui/data/sort.ts'

export type CampaignUnits = Pick<Units<'campaign'>, 'wire' | 'callFunction'>

/** Keys begin with the wire id, so live events refetch these queries. */
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

export const upliftOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'uplift'],
    queryFn: ({ signal }) => units.callFunction({ name: 'uplift', id }, { signal, quiet: true }),
  })

export const historyOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'history'],
    queryFn: ({ signal }) => units.callFunction({ name: 'history', id }, { signal }),
  })

/** The newest version, which a new version starts from. */
export const lastVersionOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'last_version'],
    queryFn: ({ signal }) => units.callFunction({ name: 'last_version', id }, { signal }),
  })

export const shownClaims = ['all', 'paid', 'unpaid'] as const
export type ShownClaims = (typeof shownClaims)[number]

/** A query for a campaign's claims: filter by payment, order and page. */
export interface AskedClaims {
  id: string
  search: string
  show: ShownClaims
  sort: Sort
  page: number
  size: number
}

export const claimsOf = (units: CampaignUnits, { id, page, size, sort, ...filter }: AskedClaims) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'claims', filter, sort, page, size],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'claims', id },
        {
          signal,
          query: {
            ...filter,
            order: sort.id,
            direction: sort.direction,
            offset: (page - 1) * size,
            limit: size,
          },
        },
      ),
    placeholderData: keepPreviousData,
  })
