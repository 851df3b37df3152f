import type { ChangeKind, ChangeState } from '@ruecklauf/model'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gather } from '../../client/gather.ts'
import type { Units } from '../../client/units.ts'

/** How far a budget is used up, as the warnings say it. */
export type BudgetLevel = 'none' | 70 | 85 | 95 | 'exhausted'

/** What a campaign has and needs; amounts in EUR, null is without limit or not known. */
export interface CampaignBudget {
  /** Id. */
  campaign: string
  total: number | null
  reserved: number
  spent: number
  free: number | null
  level: BudgetLevel
  forecast_day: string | null
  claims: number
  average: number | null
}

export type CampaignUnits = Pick<Units<'campaign'>, 'wire' | 'callFunction'>

/** Keys begin with the wire id, so that live events refetch them. */
export const budgetOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'budget'],
    queryFn: () => budgetsAtOnce(units, id),
  })

const budgetsAtOnce = gather(async (units: CampaignUnits, ids) => {
  const query = { ids: ids.join(',') }
  const budgets = await units.callFunction<CampaignBudget[]>(
    { name: 'budgets' },
    { query, quiet: true },
  )
  return new Map(budgets.map((budget) => [budget.campaign, budget]))
})

/** Whoever did something; null for the program itself. */
type Actor = { id: string; label: string } | null

/** One field with its values as on the wire, links by their names. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
}

/** A version of the rules: from when, why, and what it says otherwise than the one before. */
export interface CampaignVersion {
  number: number
  valid_from: string
  action: string
  reason: string | null
  created_at: string
  created_by: Actor
  differences: Difference[]
}

/** A change of a campaign in force: what somebody asked for, and what a second person decided. */
export interface CampaignChange {
  id: string
  kind: ChangeKind
  /** Of a new version. */
  valid_from: string | null
  differences: Difference[]
  reason: string
  proposed_by: Actor
  proposed_at: string
  state: ChangeState
  decided_by: Actor
  decided_at: string | null
  decline_reason: string | null
}

/** A step in the life of a campaign. */
export interface CampaignEvent {
  at: string
  action: string
  by: Actor
  reason: string | null
  status: string | null
  /** Of the change it is about. */
  kind: ChangeKind | null
  fields: string[]
}

export const historyOf = (units: CampaignUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'history'],
    queryFn: ({ signal }) =>
      units.callFunction<{
        versions: CampaignVersion[]
        changes: CampaignChange[]
        steps: CampaignEvent[]
      }>({ name: 'history', id }, { signal }),
  })

/** A campaign, or an open change of one, that waits for a second person. */
export interface AwaitingApproval {
  /** Id. */
  campaign: string
  name: string
  /** Null: the campaign itself. */
  kind: ChangeKind | null
  since: string
  proposed_by: Actor
}

export const awaitingApproval = (units: CampaignUnits) =>
  queryOptions({
    queryKey: [units.wire, 'awaiting_approval'],
    queryFn: ({ signal }) =>
      units.callFunction<{ items: AwaitingApproval[] }>(
        { name: 'awaiting_approval' },
        { signal, quiet: true },
      ),
  })

/** A claim that a campaign pays or holds money for; EUR. */
export interface CampaignClaim {
  id: string
  claim_number: string
  paperwork_status: string
  submitted_at: string
  installer: string
  units: number
  reserved: number
  spent: number
}

export const claimsOf = (
  units: CampaignUnits,
  { id, page, size }: { id: string; page: number; size: number },
) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'claims', page, size],
    queryFn: ({ signal }) =>
      units.callFunction<{ count: number; items: CampaignClaim[] }>(
        { name: 'claims', id },
        { signal, query: { offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })
