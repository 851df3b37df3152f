import { formatEuro } from '@ruecklauf/model'
import { wrap } from '../../paper/lines.ts'
import type { Page } from '../../paper/page.ts'
import { type IssuedInvoice, lineNet, totalsOf } from './issued-invoice.ts'
import {
  ACCENT,
  drawRule,
  PAGE,
  type Pen,
  QUIET,
  RULE,
  type Style,
  turnPage,
  write,
  writeRight,
} from './pen.ts'

/** The columns of the table: right edges of numbers, left edges of texts. */
const COLUMN = { position: 71, article: 95, name: 175, quantity: 402, price: 470, net: 538 }

/** Draws an invoice the way a German wholesaler prints it, on as many pages as its lines need. */
export function drawInvoice(page: Page, invoice: IssuedInvoice): void {
  const pen: Pen = { page, y: PAGE.top }
  drawLetterhead(pen, invoice)
  drawAddress(pen, invoice)
  drawHead(pen, invoice)
  drawTableHead(pen)
  for (const [index, line] of invoice.lines.entries()) drawLine(pen, line, index + 1)
  drawTotals(pen, invoice)
  page.eachPage((at, count) => drawFooter(pen, invoice, `Seite ${at} von ${count}`))
}

function drawLetterhead(pen: Pen, { seller }: IssuedInvoice) {
  write(pen, PAGE.left, seller.name, { size: 17, bold: true, color: ACCENT })
  pen.y -= 15
  write(pen, PAGE.left, 'Fachgroßhandel für Heizung, Klima und Sanitär', { color: QUIET })
  pen.y -= 10
  drawRule(pen, ACCENT)
}

function drawAddress(pen: Pen, { seller, buyer }: IssuedInvoice) {
  pen.y = 695
  write(pen, PAGE.left, `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`, {
    size: 7,
    color: QUIET,
  })
  for (const text of [buyer.name, buyer.street, `${buyer.postcode} ${buyer.city}`]) {
    pen.y -= 15
    write(pen, PAGE.left, text, { size: 10.5 })
  }
}

function drawHead(pen: Pen, invoice: IssuedInvoice) {
  const facts = [
    ['Rechnungsnummer', invoice.number],
    ['Rechnungsdatum', germanDate(invoice.issued_on)],
    ['Lieferdatum', germanDate(invoice.delivered_on)],
    ['Ihre Bestellung', invoice.order_number ?? '–'],
    ['Ihre USt-IdNr.', invoice.buyer.vat_id],
  ] as const
  pen.y = 695
  for (const [label, value] of facts) {
    write(pen, 350, label, { color: QUIET })
    writeRight(pen, PAGE.right, value)
    pen.y -= 15
  }
  pen.y = 575
  write(pen, PAGE.left, `Rechnung ${invoice.number}`, { size: 15, bold: true })
  pen.y -= 34
}

function drawTableHead(pen: Pen) {
  const style = { size: 8, bold: true, color: QUIET }
  write(pen, COLUMN.position, 'Pos.', style)
  write(pen, COLUMN.article, 'Artikelnummer', style)
  write(pen, COLUMN.name, 'Bezeichnung', style)
  writeRight(pen, COLUMN.quantity, 'Menge', style)
  writeRight(pen, COLUMN.price, 'Einzelpreis', style)
  writeRight(pen, COLUMN.net, 'Betrag', style)
  pen.y -= 7
  drawRule(pen, RULE)
  pen.y -= 16
}

function drawLine(pen: Pen, line: IssuedInvoice['lines'][number], position: number) {
  const names = wrap(line.name, 190, { face: 'bold' })
  const details = [
    ...(line.gtin === undefined ? [] : [`GTIN ${line.gtin}`]),
    ...(line.serial_numbers ?? []).map((serial) => `Seriennummer ${serial}`),
  ].flatMap((text) => wrap(text, 190, { size: 8 }))
  makeRoom(pen, Math.min(12 * (names.length + details.length) + 10, 500))
  write(pen, COLUMN.position, String(position))
  write(pen, COLUMN.article, wrap(line.article_number, 75)[0] ?? '')
  writeRight(pen, COLUMN.quantity, `${line.quantity} Stk.`)
  writeRight(pen, COLUMN.price, germanEuro(line.unit_price))
  writeRight(pen, COLUMN.net, germanEuro(lineNet(line)))
  for (const name of names) drawDetail(pen, name, { bold: true })
  for (const detail of details) drawDetail(pen, detail, { size: 8, color: QUIET })
  pen.y += 4
  drawRule(pen, RULE)
  pen.y -= 16
}

function drawDetail(pen: Pen, text: string, style: Style) {
  makeRoom(pen, 12)
  write(pen, COLUMN.name, text, style)
  pen.y -= 12
}

function drawTotals(pen: Pen, invoice: IssuedInvoice) {
  const { net, tax, gross } = totalsOf(invoice)
  turnPage(pen, 120)
  pen.y -= 6
  for (const [label, cents, bold] of [
    ['Nettobetrag', net, false],
    [`Umsatzsteuer ${invoice.tax_percent} %`, tax, false],
    ['Rechnungsbetrag', gross, true],
  ] as const) {
    const size = bold ? 11 : 9
    write(pen, 350, label, { size, bold })
    writeRight(pen, PAGE.right, germanEuro(cents), { size, bold })
    pen.y -= 17
  }
  pen.y -= 14
  write(pen, PAGE.left, `Zahlbar ohne Abzug bis ${germanDate(invoice.due_on)}.`)
  pen.y -= 13
  write(pen, PAGE.left, `IBAN ${invoice.iban} · Verwendungszweck ${invoice.number}`)
  pen.y -= 20
  write(pen, PAGE.left, 'Diese Rechnung enthält die Angaben auch als Datei im Format ZUGFeRD.', {
    size: 8,
    color: QUIET,
  })
}

function drawFooter(pen: Pen, { seller }: IssuedInvoice, pageText: string) {
  const style = { size: 7.5, color: QUIET }
  pen.y = 74
  drawRule(pen, RULE)
  pen.y -= 14
  write(
    pen,
    PAGE.left,
    `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`,
    style,
  )
  writeRight(pen, PAGE.right, pageText, style)
  pen.y -= 11
  write(pen, PAGE.left, `${seller.contact} · ${seller.phone} · ${seller.email}`, style)
  writeRight(pen, PAGE.right, `USt-IdNr. ${seller.vat_id}`, style)
}

/** Continues the table on a new page when less than `height` is left. */
function makeRoom(pen: Pen, height: number) {
  if (turnPage(pen, height)) drawTableHead(pen)
}

/** `2026-03-09` → `09.03.2026`. */
const germanDate = (isoDate: string): string => isoDate.split('-').reverse().join('.')

const germanEuro = (cents: number): string => formatEuro(cents, 'de-DE')
