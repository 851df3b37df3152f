import type { Cents, IsoDate, ReceiptKind } from '@ruecklauf/model'

/** A party as a receipt names it. */
export interface Party {
  name: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  email: string | null
  vat_id: string | null
  tax_number: string | null
}

/** One device of a claim, or a claim as a whole; amounts in cents. */
export interface ReceiptLine {
  claim_number: string | null
  invoice_number: string | null
  invoice_date: IsoDate | null
  device: string | null
  serial: string | null
  gross: Cents
  /** Null where finance decides by hand. */
  rate_basis_points: number | null
  net: Cents | null
  vat: Cents | null
}

/** All that a receipt says, as it was when it was made: what is drawn of it never changes. */
export interface ReceiptContent {
  kind: ReceiptKind
  number: string
  issued_on: IsoDate
  /** When the bank paid, and where to. */
  executed_on: IsoDate
  iban_masked: string | null
  reference: string | null
  issuer: Party
  recipient: Party
  lines: ReceiptLine[]
  gross: Cents
  net: Cents | null
  vat: Cents | null
  /** § 19 UStG, when it was made. */
  small_business: boolean
  /** The German day from which the member agreed to be billed for his services. */
  agreed_on: IsoDate | null
  /** It would be a self-billed invoice, but for the agreement. */
  waits_for_agreement: boolean
  /** The receipt that this one takes back. */
  storno_of: { number: string; kind: ReceiptKind; issued_on: IsoDate; reason: string } | null
}
