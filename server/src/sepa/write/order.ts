/** Transfers to order with one file. */
export interface CreditTransferOrder {
  /** An id of at most 35 characters once its hyphens are gone; of no other file. */
  message_id: string
  created_at: Date
  /** The ordering party: the manufacturer. */
  initiator: string
  /** One for each day and account. */
  payments: CreditTransferPayment[]
}

export interface CreditTransferPayment {
  id: string
  /** The day the bank is to execute it, `YYYY-MM-DD`. */
  execution_on: string
  debtor: { name: string; iban: string; bic: string | null }
  /** At least one. */
  items: CreditTransferItem[]
}

export interface CreditTransferItem {
  /** Repeated in every answer of the bank (EndToEndId). */
  id: string
  /** In cents, above zero. */
  amount: number
  name: string
  iban: string
  bic: string | null
  address: CreditorAddress | null
  /** The text the payee reads on their statement. */
  purpose: string
}

/** Town and country at least; without both, no address is written. */
export interface CreditorAddress {
  street: string | null
  house_number: string | null
  postcode: string | null
  town: string
  /** ISO 3166, two letters. */
  country: string
}
