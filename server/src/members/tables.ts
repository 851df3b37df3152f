import type { BankEvidence, BankState } from '@ruecklauf/model'
import type { Generated } from 'kysely'

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
  }
}
