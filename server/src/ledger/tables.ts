import type { bookingTypes } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

/** Why money moved; the kinds of `ledger_journal`. */
export type JournalKind =
  | 'reservation'
  | 'release'
  | 'expiry'
  | 'credit'
  | 'maturity'
  | 'payout'
  | 'settlement'
  | 'return'
  | 'clawback'
  | 'write_off'
  | 'repayment'
  | 'correction'
  | 'reversal'
  | 'budget'
  | 'cofunding'
  | 'opening'

/** The kinds of accounts; see README.md. */
export type AccountKind =
  | 'pending'
  | 'held'
  | 'available'
  | 'in_payout'
  | 'paid'
  | 'funding'
  | 'clearing'
  | 'recovered'
  | 'budget'
  | 'cofunding'

/** A booking as a member reads it; amounts in cents, instants in UTC. */
export interface WalletEntry {
  id: string
  label: string | null
  link_member: string
  booked_at: string
  /** The German day on which a credit can be paid out. */
  value_date: string
  booking_type: keyof typeof bookingTypes
  text: string | null
  amount: number
  /** Credited and not yet paid out, after this booking; reservations don't count. */
  balance: number
  link_paperwork: string | null
}

/** The ledger's tables: rows are only added, so no column can be updated. Amounts in cents. */
export interface LedgerTables {
  ledger_account: {
    id: Fixed<string>
    kind: Derived<AccountKind>
    owner_id: Derived<string | null>
    owner_arke: Derived<string | null>
    currency: Derived<string>
    min_balance: Derived<number | null>
  }
  ledger_journal: {
    id: Fixed<string>
    kind: Fixed<JournalKind>
    source_type: Fixed<string>
    source_id: Fixed<string>
    source_key: Fixed<string>
    reverses: Fixed<string | null>
    booked_at: Fixed<string>
    value_date: Fixed<string>
    actor: Fixed<string | null>
    note: Fixed<string | null>
    software_version: Fixed<string>
  }
  ledger_posting: {
    id: Fixed<string>
    journal_id: Fixed<string>
    account_id: Fixed<string>
    amount: Fixed<number>
  }
  ledger_number: { number: Derived<number>; journal_id: Derived<string> }
  ledger_balance: { account_id: Derived<string>; amount: Derived<number> }
  wallet_entry: { [K in keyof WalletEntry]: Derived<WalletEntry[K]> } & {
    metadata: Derived<Record<string, unknown>>
    inserted_at: Derived<string>
    updated_at: Derived<string>
    version: Derived<number>
  }
}

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>

/** Written by the database alone. */
type Derived<T> = ColumnType<T, never, never>
