import type { StoredRule } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'
import type { WhatIfResult } from './play-what-if.ts'

export type WhatIfState = 'running' | 'done' | 'failed' | 'cancelled'

/** Why a calculation ended without a result. */
export type WhatIfFailure = 'interrupted' | 'internal'

export interface SimulationTables {
  what_if: {
    id: string
    campaign_id: string
    asked_by: string
    asked_at: string
    months: 3 | 6 | 12
    variants: ColumnType<Record<string, unknown>[], string, never>
    state: Generated<WhatIfState>
    alive_at: Generated<string>
    claims_done: Generated<number>
    claims_total: number | null
    result: ColumnType<WhatIfResult | null, string | null | undefined, string | null>
    failure: WhatIfFailure | null
    ended_at: string | null
  }
  /** A campaign on trial; the rule as it stood when it began. */
  campaign_trial: {
    id: string
    link_campaign: string
    rule: ColumnType<StoredRule, string, never>
    started_at: string
    started_by: string
    /** German day. */
    last_day: string
    ended_at: string | null
    ended_by: string | null
    ended_because: TrialEnd | null
  }
  /** What a claim would get from a campaign on trial, in cents. */
  trial_claim: {
    link_trial: string
    link_paperwork: string
    link_installer: string
    link_sales_group: string | null
    /** German day of submission. */
    day: string
    /** Devices that would count for steps, and those with a bonus. */
    units: number
    devices: number
    bonus: number
    more: number
  }
  trial_device: {
    link_trial: string
    link_paperwork: string
    link_paperwork_line: string
    bonus: number
  }
  trial_due: { seq: Generated<number>; link_paperwork: string }
}

/** Why a trial is over: somebody ended it, its days are, or the campaign is in force. */
export type TrialEnd = 'asked' | 'over' | 'in_force'
