import type { BudgetState } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** A campaign of today, as participants and visitors are told of it; amounts in EUR. */
export interface CurrentCampaign {
  id: string
  name: string
  description: string | null
  /** What its rules mean, in the reader's language. */
  sentence: string
  /** False: its devices count, nothing is paid for them. */
  pays: boolean
  amount_rule: string
  amount: number | null
  percent: number | null
  min_quantity: number | null
  personal_target: boolean
  stacking: 'exclusive' | 'stackable' | 'best_of'
  purchase_from: string
  purchase_to: string
  subsidy_notice: boolean
  /** Null without a budget, or where nothing is to be said of it; `free` where the rest is told. */
  budget: { state: BudgetState; free: number | null } | null
}

/** Those meant for whoever asks, the one that ends first first; visitors may ask too. */
export const currentCampaigns = (units: Pick<Units<'campaign'>, 'wire' | 'callFunction'>) =>
  queryOptions({
    queryKey: [units.wire, 'current'],
    queryFn: ({ signal }) =>
      units.callFunction<CurrentCampaign[]>(
        { name: 'current' },
        { signal, open: true, quiet: true },
      ),
  })
