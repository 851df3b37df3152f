import { netOf, sumsOf, type TradeInvoice, type TradeLine } from './trade-invoice.ts'

/** The page's differences from its e-invoice. */
export interface PageChanges {
  title?: string
  number?: string
  /** As printed. */
  date?: string
  /** With tax, as printed; changes no other sum. */
  total?: string
  seller?: { name: string; vat: string | null }
  buyer?: string
  lines?: TradeInvoice['lines']
  /** How a line is printed, its cells divided by strokes. */
  printed?: (line: TradeLine, at: number) => string
  /** Lines below the sums. */
  more?: string
}

const german = (iso: string) => iso.split('-').toReversed().join('.')
const euro = (amount: string) =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Number(amount))

const printedLine = (line: TradeLine, at: number) =>
  `${at + 1}|${line.article ?? line.name}|${line.quantity ?? 1} Stk|>${euro(line.price)}|>${euro(netOf(line))}`

/** The invoice as its page shows it, in the spelling of `printPages`. */
export function tradePage(invoice: TradeInvoice, changes: PageChanges = {}): string {
  const { net, tax, gross } = sumsOf(invoice)
  const seller = changes.seller ?? invoice.seller
  return `${seller.name} · Hafenstraße 12 · 20457 Hamburg
${changes.buyer ?? invoice.buyer.name}
Werkstraße 7
50667 Köln
#${changes.title ?? 'Rechnung'}
Rechnungsnummer|${changes.number ?? invoice.number}
Rechnungsdatum|${changes.date ?? german(invoice.date)}
Pos|Artikel|Menge|>Einzelpreis|>Betrag
${(changes.lines ?? invoice.lines).map(changes.printed ?? printedLine).join('\n')}
Nettobetrag||||>${euro(net)}
MwSt 19 %||||>${euro(tax)}
Rechnungsbetrag||||>${changes.total ?? euro(gross)}
${changes.more ?? ''}
Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Es gelten unsere Bedingungen.
${seller.vat ? `USt-IdNr. ${seller.vat}` : ''}`
}
