import type { BankEvidence, BankState } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

export interface MemberTables {
  /** What became of a member's bank account; only ever added to. */
  bank_account_history: {
    id: Generated<string>
    member: string
    at: string
    state: BankState
    evidence: BankEvidence
    iban_masked: string | null
    account_holder: string | null
    /** The name by which its bank knows the holder. */
    bank_name: string | null
    reason: string | null
    /** Null for the program. */
    actor: string | null
    /** Which of its people that was, where it counts. */
    actor_human: Generated<string | null>
  }
  /** What a member owes, to be written off by two people; amounts in cents. */
  wallet_write_off: {
    id: string
    member: string
    amount: number
    reason: string
    state: Generated<'open' | 'done' | 'declined'>
    requested_by: string
    requested_at: string
    decided_by: ColumnType<string | null, never, string>
    decided_at: ColumnType<string | null, never, string>
  }
  wallet_reminder: { member: string; since: string; told_at: string }
  company_reminder: { member: string; kind: 'registration' | 'change'; since: string }
}
