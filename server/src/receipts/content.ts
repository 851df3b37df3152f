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
  /** The issuer's number for the recipient. */
  customer_number: string | null
}

/** The subject of a line at the time of its first receipt. */
export interface LineSubject {
  /** The source: a claim, or a cutover file. */
  source_type: string
  source_id: string
  /** The device, or the former claim. */
  line: string | null
  claim_number: string | null
  /** The installer's purchase of the device. */
  invoice_number: string | null
  invoice_date: IsoDate | null
  device: string | null
  serial: string | null
  /** Names of the campaigns that pay some of it. */
  campaigns: string[]
  /** The day the manufacturer supplied the device, for the wholesaler who bought it. */
  supplied_on: IsoDate | null
  /** When the member did what a service is paid for. */
  served_on: IsoDate | null
}

/** One device of a claim, or a claim as a whole; amounts in cents. */
export interface ReceiptLine extends LineSubject {
  gross: Cents
  /** Null where finance decides by hand. */
  rate_basis_points: number | null
  net: Cents | null
  vat: Cents | null
  /** The receipt with the reversed line. */
  takes_back: { number: string; issued_on: IsoDate } | null
}

/** The member’s tax standing at a line's first receipt; its reversal uses the same standing. */
export interface Standing {
  kind: Exclude<ReceiptKind, 'storno'>
  /** § 19 UStG. */
  small_business: boolean
  /** The German day from which the member agreed to self-billed invoices. */
  agreed_on: IsoDate | null
  /** It would be a self-billed invoice, but for the agreement. */
  waits_for_agreement: boolean
}

/** All that a receipt says, as it was when it was made: what is drawn of it never changes. */
export interface ReceiptContent extends Omit<Standing, 'kind'> {
  kind: ReceiptKind
  number: string
  issued_on: IsoDate
  /** When the bank paid, and where to. */
  executed_on: IsoDate
  iban_masked: string | null
  reference: string | null
  /** The transferred sum, and the receipts it consists of. */
  paid: Cents
  receipts: { number: string; gross: Cents }[]
  issuer: Party
  recipient: Party
  is_wholesaler: boolean
  lines: ReceiptLine[]
  gross: Cents
  net: Cents | null
  vat: Cents | null
  /** The receipt that this storno reverses. */
  storno_of: { number: string; kind: Standing['kind']; issued_on: IsoDate; reason: string } | null
}
