import type { Cents, SecondReason } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'
import type { LineDecisionInput } from '../decide.ts'

export interface FirstApprovalTables {
  first_approval: {
    id: string
    link_paperwork: string
    lines: ColumnType<LineDecisionInput[], string, never>
    /** Words for the participant. */
    note: string | null
    override_reason: string | null
    amount: Cents
    because: ColumnType<SecondReason[], string, never>
    state: ColumnType<'open' | 'confirmed' | 'returned' | 'withdrawn', 'open' | undefined>
    approved_by: string
    approved_at: string
    decided_by: ColumnType<string | null, undefined, string>
    decided_at: ColumnType<string | null, undefined, string>
    return_reason: ColumnType<string | null, undefined, string>
  }
}
