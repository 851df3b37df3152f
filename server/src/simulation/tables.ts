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
}
