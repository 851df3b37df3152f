import type { Outcome } from './outcomes.ts'

/** A bank's answer: its head immediately, its parts on demand. */
export type BankMessage = StatusReport | AccountReport

interface MessageHead {
  /** `camt.053.001.08` */
  format: string
  /** The bank's own id of the message. */
  message_id: string
  /** In the bank's form: a date and time of ISO 8601, with or without a zone. */
  created_at: string
}

/** The status of a file of transfers (pain.002). */
export interface StatusReport extends MessageHead {
  kind: 'status_report'
  original_message_id: string
  /** Of the whole file; null where the bank reports only single payments or items. */
  status: string | null
  outcome: Outcome | null
  reasons: BankReason[]
  parts: AsyncIterable<PaymentStatus | ItemStatus>
}

/** The status of the transfers of one day and account; precedes its items. */
export interface PaymentStatus {
  kind: 'payment'
  payment_id: string
  status: string | null
  outcome: Outcome | null
  reasons: BankReason[]
}

/** The status of one transfer, or the check of its payee. */
export interface ItemStatus {
  kind: 'item'
  payment_id: string
  /** The ordered id; null where the bank names none. */
  end_to_end_id: string | null
  status: string | null
  outcome: Outcome | null
  reasons: BankReason[]
  /** In cents, where the bank repeats it. */
  amount: number | null
  payee_check: PayeeCheck | null
}

export interface BankReason {
  /** `AC04`; see `reasons.ts`. */
  code: string | null
  text: string | null
}

/** The result of the payee's bank about name and IBAN. */
export interface PayeeCheck {
  result: 'match' | 'close_match' | 'no_match' | 'not_possible'
  /** The name of the account's holder; given with a close match. */
  name: string | null
}

/** Reports of a day (camt.052), statements of an account (camt.053), notices of what was booked (camt.054). */
export interface AccountReport extends MessageHead {
  kind: 'report' | 'statement' | 'notification'
  parts: AsyncIterable<AccountStatement | AccountEntry>
}

/** The head of one statement; its entries follow it. */
export interface AccountStatement {
  kind: 'statement'
  statement_id: string
  /** IBAN, or the account's other number. */
  account: string
  currency: string | null
  created_at: string
  sequence_number: string | null
  /** Which of its pages this is; null where it has only one, or the bank does not say. */
  page: Page | null
  opening: Balance | null
  closing: Balance | null
}

/** One of the pages of a statement. */
export interface Page {
  /** From one. */
  number: number
  is_last: boolean
}

export interface Balance {
  /** In cents; below zero when the account is overdrawn. */
  amount: number
  /** `YYYY-MM-DD` */
  on: string | null
}

/** The kind of business of a booking. */
export interface TransactionCodes {
  /** `PMNT-ICDT-ESCT`, or the bank's own code. */
  transaction_code: string | null
  /** German banks' code of three digits (Geschäftsvorfallcode). */
  business_code: string | null
}

/** One line of a statement, for one transaction or a batch of them. */
export interface AccountEntry extends TransactionCodes {
  kind: 'entry'
  statement_id: string
  /** From zero, in the order of its page. */
  position: number
  /** The bank's own reference; null where it gives none. */
  reference: string | null
  /** In cents: above zero incoming, below outgoing. */
  amount: number
  currency: string
  /** Whether it reverses an earlier entry. */
  is_reversal: boolean
  /** `BOOK`, `PDNG`, `INFO` or the bank's own word. */
  status: string
  /** `YYYY-MM-DD` */
  booked_on: string | null
  value_on: string | null
  text: string | null
  /** Ids in the form of ours anywhere in it, outside its transactions. */
  mentioned: string[]
  batch: Batch | null
  transactions: Transaction[]
}

/** A batch booked as one sum. */
export interface Batch {
  message_id: string | null
  payment_id: string | null
  count: number | null
  /** In cents, without a sign. */
  total: number | null
}

export interface Transaction extends TransactionCodes {
  end_to_end_id: string | null
  message_id: string | null
  payment_id: string | null
  reference: string | null
  /** In signed cents; null where the bank gives none. */
  amount: number | null
  /** Null where it equals that of its entry. */
  currency: string | null
  /** The reason of a return; null for all others. */
  returned: BankReason | null
  counterparty: { name: string | null; iban: string | null }
  /** The text for the payee. */
  remittance: string | null
  /** Ids in the form of ours anywhere in it, except those of its order. */
  mentioned: string[]
}
