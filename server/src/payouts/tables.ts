import type {
  AnswerCounts,
  arkes,
  BankEntryKind,
  bankEntryStates,
  bankMessageKinds,
  openEntryReasons,
  payoutExclusions,
} from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

type TaxTreatment = keyof typeof arkes.campaign.fields.tax_treatment.values

/** What stands behind payouts and their runs; amounts in cents. */
export interface PayoutTables {
  /** What a claim pays by campaign (null: the base amount) and tax treatment. */
  claim_money: {
    link_paperwork: string
    link_campaign: string | null
    tax_treatment: TaxTreatment
    amount: number
  }
  /** What each source brought to the available part of a wallet and no payout pays. */
  payable_source: {
    link_member: Derived<string>
    source_type: Derived<string>
    source_id: Derived<string>
    amount: Derived<number>
  }
  /** Whose money a payout pays; the parts sum to it. */
  payout_part: {
    link_payout: string
    source_type: string
    source_id: string
    link_campaign: string | null
    tax_treatment: TaxTreatment
    amount: number
  }
  payout_exclusion: {
    link_payout_run: string
    link_member: string
    reason: keyof typeof payoutExclusions
    amount: number
  }
  payout_file: {
    link_payout_run: string
    kind: 'pain.001' | 'csv'
    filename: string
    bytes: Uint8Array
    /** Of the file as it was written, unsealed. */
    sha256: string
    made_at: string
    /** The key that `bytes` are sealed with; null in files of the version before. */
    sealed_with: string | null
  }
  /** Runs of which the office was told that no answer has come. */
  unanswered_run: { link_payout_run: string; told_at: string }
  /** A file in which a bank answers. */
  bank_message: {
    id: string
    kind: keyof typeof bankMessageKinds
    name: string
    sha256: string
    /** The bank's own id of it. */
    message_id: string
    imported_at: string
    imported_by: string | null
    counts: ColumnType<AnswerCounts, string | undefined, string>
  }
  /** Which runs a file was about. */
  bank_message_run: { link_message: string; link_payout_run: string }
  /** The head of a statement that was taken in; cents. */
  bank_statement: {
    link_message: string
    account: string
    statement_id: string
    /** From one. */
    page: number
    sequence_number: number | null
    opening: number | null
    opening_on: string | null
    closing: number | null
    closing_on: string | null
  }
  /** A line of such a file that concerns a payout, or waits for a person. */
  bank_entry: {
    id: string
    link_message: string
    kind: BankEntryKind
    /** Where it stands: the IBAN of the account, its statement, the entry and its transaction. */
    account: string
    statement_id: string
    page: Generated<number>
    position: number
    place: number
    /** The bank's own, which may be missing or repeated. */
    reference: string | null
    booked_on: string | null
    /** Above zero what came in, below what went out. */
    amount: number
    currency: Generated<string>
    end_to_end_id: string | null
    reason_code: string | null
    text: string | null
    counterparty: string | null
    iban_masked: string | null
    link_payout_run: string | null
    link_payout: string | null
    state: keyof typeof bankEntryStates
    /** Why a person has to decide. */
    why: keyof typeof openEntryReasons | null
    settled_by: Generated<string | null>
    settled_at: Generated<string | null>
    note: Generated<string | null>
  }
}

/** Written by the database alone. */
type Derived<T> = ColumnType<T, never, never>
