/** A line as a wholesaler may write it; amounts are decimal texts. */
export interface TradeLine {
  article?: string
  name: string
  /** One piece by default. */
  quantity?: string
  /** UN/ECE code; pieces by default. */
  unit?: string
  /** Price of a piece; the line's amount is quantity times price. */
  price: string
  /** The line's amount where it is written differently: a sign at the amount alone. */
  net?: string
  serials?: readonly string[]
  note?: string
  /** An attribute of the goods: its name and value. */
  attribute?: readonly [name: string, value: string]
  /** Its own day of delivery. */
  delivered?: string
  /** First and last day of its own period. */
  period?: readonly [from: string, to: string]
}

/** A party of an invoice. */
export interface TradeParty {
  name: string
  vat?: string | null
}

/** An invoice as everyday trade writes it, right or odd; days are ISO days. */
export interface TradeInvoice {
  number: string
  date: string
  /** UNTDID 1001; 380 by default. */
  type?: string
  seller: TradeParty
  buyer: TradeParty
  lines: readonly TradeLine[]
  notes?: readonly string[]
  /** Terms of payment. */
  terms?: string
  delivered?: string
  /** First and last day that are billed. */
  period?: readonly [from: string, to: string]
  /** The prepaid amount, a decimal text. */
  prepaid?: string
  /** The numbers of the preceding invoices. */
  preceding?: readonly string[]
}

/** The line's amount as a decimal text. */
export const netOf = ({ quantity = '1', price, net }: TradeLine): string =>
  net ?? (Number(quantity) * Number(price)).toFixed(2)

/** The sums of an invoice at 19 % as decimal texts. */
export function sumsOf({ lines, prepaid = '0.00' }: TradeInvoice) {
  const net = lines.reduce((sum, line) => sum + Number(netOf(line)), 0)
  const tax = net * 0.19
  const gross = Number(net.toFixed(2)) + Number(tax.toFixed(2))
  return {
    net: net.toFixed(2),
    tax: tax.toFixed(2),
    gross: gross.toFixed(2),
    due: (gross - Number(prepaid)).toFixed(2),
    prepaid,
  }
}

/** An element of XML with its text. */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
