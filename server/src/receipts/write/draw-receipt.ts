import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, shorten, wrap } from '../../paper/lines.ts'
import { type Page, sheet } from '../../paper/page.ts'
import type { Party, ReceiptContent, ReceiptLine } from '../content.ts'
import { rateSums } from '../make/tax-lines.ts'
import { germanDate, germanEuro, germanRate, introOf, notesOf, titleOf } from './words.ts'

export interface Stationery {
  name: string
  colours: { primary: string; secondary: string; tertiary: string }
}

/** Where the next row goes, in points from the foot of the page. */
interface Pen {
  page: Page
  y: number
}

/** Draws a receipt on as many pages as its lines need. */
export function drawReceipt(page: Page, content: ReceiptContent, brand: Stationery): void {
  drawLetterhead(page, brand)
  drawAddress(page, content)
  drawFacts(page, content)
  page.text({ x: sheet.left, y: 590 }, shorten(titleOf(content), textWidth, title), title)
  const pen: Pen = { page, y: 568 }
  drawText(pen, introOf(content), { size: 9.5 })
  pen.y -= 12
  drawHead(pen, content)
  for (const line of content.lines) drawLine(pen, line)
  drawSums(pen, content)
  for (const note of notesOf(content)) {
    makeRoom(pen, 40)
    drawText(pen, note)
    pen.y -= 5
  }
  page.eachPage((at, count) => drawFoot(page, content, `Seite ${at} von ${count}`))
}

const textWidth = sheet.right - sheet.left
const title: Look = { size: 16, face: 'bold' }
const quiet = '#5b6472'
const rule = '#d6dae0'
const small: Look = { size: 7.5, colour: quiet }
/** Right edges. */
const column = { rate: 350, net: 413, vat: 473, gross: sheet.right } as const
const lowest = 92

function drawAddress(page: Page, { issuer, recipient }: ReceiptContent) {
  page.text({ x: sheet.left, y: 720 }, shorten(inOneLine(issuer), 235, small), small)
  const rows = [recipient.name, recipient.street, `${recipient.postcode} ${recipient.city}`]
  for (const [at, row] of rows.entries())
    page.text({ x: sheet.left, y: 704 - at * 14 }, shorten(row, 235, { size: 10.5 }), {
      size: 10.5,
    })
}

const inOneLine = ({ name, street, postcode, city }: Party) =>
  [name, street, `${postcode} ${city}`.trim()].filter(Boolean).join(' · ')

function drawFacts(page: Page, content: ReceiptContent) {
  const { number, issued_on, executed_on, recipient, issuer, kind, storno_of } = content
  const isBilled = (storno_of?.kind ?? kind) === 'service_credit'
  const rows = [
    ['Belegnummer', number],
    ['Datum', germanDate(issued_on)],
    ['Ausgezahlt am', germanDate(executed_on)],
    ...(isBilled ? [['Leistungsdatum', germanDate(executed_on)]] : []),
    ['Ihre USt-IdNr.', recipient.vat_id ?? '–'],
    ['Ihre Steuernummer', recipient.tax_number ?? '–'],
    ['Unsere USt-IdNr.', issuer.vat_id ?? '–'],
  ] as const
  for (const [at, [label = '', value = '']] of rows.entries()) {
    const y = 720 - at * 14
    page.text({ x: 330, y }, label, { colour: quiet })
    page.textRight({ x: sheet.right, y }, shorten(value, 120), { face: 'bold' })
  }
}

function drawText(pen: Pen, text: string, look: Look = {}) {
  for (const row of wrap(text, textWidth, look)) {
    pen.page.text({ x: sheet.left, y: pen.y }, row, look)
    pen.y -= 13
  }
}

function drawHead(pen: Pen, { net }: ReceiptContent) {
  const look: Look = { size: 8, face: 'bold', colour: quiet }
  pen.page.text({ x: sheet.left, y: pen.y }, 'Gerät, Vorgang, Ihre Rechnung', look)
  if (net !== null) {
    pen.page.textRight({ x: column.rate, y: pen.y }, 'USt-Satz', look)
    pen.page.textRight({ x: column.net, y: pen.y }, 'Netto', look)
    pen.page.textRight({ x: column.vat, y: pen.y }, 'enth. USt', look)
  }
  pen.page.textRight({ x: column.gross, y: pen.y }, 'Brutto', look)
  pen.page.rule(pen.y - 6, rule)
  pen.y -= 20
}

function drawLine(pen: Pen, line: ReceiptLine) {
  makeRoom(pen, 26)
  const { device, serial, claim_number, invoice_number, invoice_date } = line
  const name = [device ?? 'Cashback', serial].filter(Boolean).join(' · ')
  const invoice = invoice_number
    ? `Rechnung ${invoice_number}${invoice_date ? ` vom ${germanDate(invoice_date)}` : ''}`
    : null
  const origin = [claim_number && `Vorgang ${claim_number}`, invoice].filter(Boolean).join(' · ')
  pen.page.text({ x: sheet.left, y: pen.y }, shorten(name, 245))
  pen.page.text({ x: sheet.left, y: pen.y - 10 }, shorten(origin, 245, small), small)
  drawAmounts(pen, line)
  pen.y -= 26
}

function drawAmounts(
  { page, y }: Pen,
  {
    rate_basis_points,
    net,
    vat,
    gross,
  }: Pick<ReceiptLine, 'net' | 'vat' | 'gross'> & {
    rate_basis_points: number | null
  },
  look: Look = {},
) {
  if (rate_basis_points !== null)
    page.textRight({ x: column.rate, y }, germanRate(rate_basis_points), look)
  if (net !== null) page.textRight({ x: column.net, y }, germanEuro(net), look)
  if (vat !== null) page.textRight({ x: column.vat, y }, germanEuro(vat), look)
  page.textRight({ x: column.gross, y }, germanEuro(gross), look)
}

function drawSums(pen: Pen, content: ReceiptContent) {
  const rates = rateSums(content.lines)
  makeRoom(pen, 30 + rates.length * 14)
  pen.page.rule(pen.y + 8, rule)
  pen.y -= 6
  if (rates.length > 1)
    for (const sum of rates) {
      pen.page.text({ x: sheet.left, y: pen.y }, `davon zu ${germanRate(sum.rate_basis_points)}`)
      drawAmounts(pen, { ...sum, rate_basis_points: null })
      pen.y -= 14
    }
  const look: Look = { size: 10, face: 'bold' }
  pen.page.text({ x: sheet.left, y: pen.y }, 'Summe', look)
  drawAmounts(pen, { ...content, rate_basis_points: null }, look)
  pen.y -= 30
}

/** Goes on with a new page where less than that is left. */
function makeRoom(pen: Pen, height: number) {
  if (pen.y - height >= lowest) return
  pen.page.turn()
  pen.y = 780
}

function drawFoot(page: Page, { issuer, number }: ReceiptContent, pages: string) {
  page.rule(66, rule)
  page.text({ x: sheet.left, y: 53 }, shorten(inOneLine(issuer), 380, small), small)
  page.textRight({ x: sheet.right, y: 53 }, `${number} · ${pages}`, small)
  const told = [issuer.email, issuer.vat_id && `USt-IdNr. ${issuer.vat_id}`].filter(Boolean)
  page.text({ x: sheet.left, y: 42 }, told.join(' · '), small)
}
