import type { ColumnType, Generated } from 'kysely'

/** What participants ask for while their claims are reviewed. */
export interface WithdrawalTables {
  claim_withdrawal: {
    id: string
    link_paperwork: string
    /** From 1. */
    number: number
    reason: string
    asked_at: string
    state: Generated<'open' | 'granted' | 'declined' | 'settled'>
    decided_by: ColumnType<string | null, undefined, string>
    decided_at: ColumnType<string | null, undefined, string>
    /** Words for the participant. */
    answer: ColumnType<string | null, undefined, string>
  }
}
