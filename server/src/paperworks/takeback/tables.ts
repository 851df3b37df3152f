import type { Cents, ReasonCode } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

/** What a device loses, in cents, and why; null where the claim is opened again. */
export interface TakenLine {
  line: string
  amount: Cents
  reason: ReasonCode | null
}

export interface TakebackTables {
  claim_takeback: {
    id: string
    link_paperwork: string
    kind: 'reverse' | 'reopen'
    lines: ColumnType<TakenLine[], string, never>
    /** Cents that the claim loses in all. */
    amount: number
    reason: ReasonCode | null
    /** Words for the participant. */
    note: string | null
    /** Ids of documents. */
    evidence: ColumnType<string[], string, never>
    needs_second: boolean
    state: 'open' | 'done' | 'declined'
    requested_by: string
    requested_at: string
    decided_by: string | null
    decided_at: string | null
    decline_reason: string | null
  }
}
