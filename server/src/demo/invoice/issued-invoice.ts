/** A party as German invoices print it. */
export interface IssuedParty {
  name: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  vat_id: string
  email: string
}

export interface IssuedLine {
  article_number: string
  gtin?: string
  name: string
  /** Whole pieces. */
  quantity: number
  /** Price of a piece in cents, without tax. */
  unit_price: number
  serial_numbers?: string[]
}

/** The data of a wholesaler's invoice; all amounts are in euro cents. */
export interface IssuedInvoice {
  number: string
  /** ISO dates. */
  issued_on: string
  delivered_on: string
  due_on: string
  order_number?: string
  /** The buyer's routing reference (BT-10), which XRechnung demands. */
  buyer_reference: string
  seller: IssuedParty & { contact: string; phone: string }
  buyer: IssuedParty
  iban: string
  /** Whole percent, one rate for all lines. */
  tax_percent: number
  lines: [IssuedLine, ...IssuedLine[]]
}

/** Amounts in cents. */
export interface IssuedTotals {
  net: number
  tax: number
  gross: number
}

/** Net amount of a line in cents. */
export const lineNet = (line: IssuedLine): number => line.quantity * line.unit_price

/** The sums of an invoice in cents; tax is rounded once, half up, on the whole (EN 16931 BR-CO-17). */
export function totalsOf(invoice: IssuedInvoice): IssuedTotals {
  const net = invoice.lines.reduce((sum, line) => sum + lineNet(line), 0)
  const tax = Math.round((net * invoice.tax_percent) / 100)
  return { net, tax, gross: net + tax }
}

/** The VAT category of a rate (BT-118): standard, or zero rated, whose lines need no reason (BR-Z-05). */
export const taxCategory = (percent: number): 'S' | 'Z' => (percent === 0 ? 'Z' : 'S')
