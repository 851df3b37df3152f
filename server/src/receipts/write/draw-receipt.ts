import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, wrap } from '../../paper/lines.ts'
import { type Page, sheet } from '../../paper/page.ts'
import type { Party, ReceiptContent, ReceiptLine } from '../content.ts'
import { standingOf } from '../make/standing.ts'
import { rateSums } from '../make/tax-lines.ts'
import { lineWords, serviceDays } from './line-words.ts'
import {
  dayLabelOf,
  germanDate,
  germanEuro,
  germanRate,
  introOf,
  notesOf,
  titleOf,
} from './words.ts'

export interface Stationery {
  name: string
  colours: { primary: string; secondary: string; tertiary: string }
}

/** Where the next row goes, in points from the foot of the page. */
interface Pen {
  page: Page
  y: number
}

/** Draws a receipt on as many pages as its lines need; a long text wraps, nothing is cut. */
export function drawReceipt(page: Page, content: ReceiptContent, brand: Stationery): void {
  drawLetterhead(page, brand)
  const below = Math.min(drawAddress(page, content), drawFacts(page, content))
  const pen: Pen = { page, y: Math.min(590, below - 20) }
  drawText(pen, titleOf(content), { size: 16, face: 'bold' }, 20)
  pen.y -= 2
  drawText(pen, introOf(content), { size: 9.5 })
  pen.y -= 12
  drawHead(pen, content)
  for (const line of content.lines) drawLine(pen, content, line)
  drawSums(pen, content)
  for (const note of notesOf(content)) {
    makeRoom(pen, 40)
    drawText(pen, note)
    pen.y -= 5
  }
  page.eachPage((at, count) => drawFoot(page, content, `Seite ${at} von ${count}`))
}

const textWidth = sheet.right - sheet.left
const quiet = '#5b6472'
const rule = '#d6dae0'
const small: Look = { size: 7.5, colour: quiet }
/** Right edges. */
const column = { rate: 350, net: 413, vat: 473, gross: sheet.right } as const
const lowest = 92

/** Answers with where it ends. */
function drawAddress(page: Page, { issuer, recipient }: ReceiptContent): number {
  const pen: Pen = { page, y: 720 }
  for (const row of wrap(inOneLine(issuer), 235, small)) {
    page.text({ x: sheet.left, y: pen.y }, row, small)
    pen.y -= 9
  }
  pen.y -= 7
  const look: Look = { size: 10.5 }
  for (const part of [
    recipient.name,
    recipient.street,
    `${recipient.postcode} ${recipient.city}`,
    recipient.country === 'DE' ? '' : recipient.country,
  ].filter((text) => text.trim() !== ''))
    for (const row of wrap(part, 235, look)) {
      page.text({ x: sheet.left, y: pen.y }, row, look)
      pen.y -= 14
    }
  return pen.y
}

const inOneLine = ({ name, street, postcode, city }: Party) =>
  [name, street, `${postcode} ${city}`.trim()].filter(Boolean).join(' · ')

/** Answers with where they end. */
function drawFacts(page: Page, content: ReceiptContent): number {
  const { number, issued_on, executed_on, recipient, issuer } = content
  const isBilled = standingOf(content).kind === 'service_credit'
  const days = [...new Set(serviceDays(content))].map(germanDate).join(' – ')
  const rows: [string, string | null][] = [
    ['Belegnummer', number],
    ['Datum', germanDate(issued_on)],
    [dayLabelOf(content), germanDate(executed_on)],
    ['Leistungszeitraum', isBilled ? days : null],
    ['Ihre Kundennummer', recipient.customer_number],
    ['Ihre USt-IdNr.', recipient.vat_id],
    ['Ihre Steuernummer', recipient.tax_number],
    ['Unsere USt-IdNr.', issuer.vat_id],
    ['Unsere Steuernummer', issuer.vat_id ? null : issuer.tax_number],
  ]
  let y = 720
  for (const [label, value] of rows) {
    if (!value) continue
    page.text({ x: 330, y }, label, { colour: quiet })
    for (const row of wrap(value, 115, { face: 'bold' })) {
      page.textRight({ x: sheet.right, y }, row, { face: 'bold' })
      y -= 13
    }
  }
  return y
}

function drawText(pen: Pen, text: string, look: Look = {}, height = 13) {
  for (const row of wrap(text, textWidth, look)) {
    pen.page.text({ x: sheet.left, y: pen.y }, row, look)
    pen.y -= height
  }
}

/** § 34a UStDV wants a small business’s remuneration in one sum. */
const showsTax = (content: ReceiptContent) =>
  content.net !== null && !(standingOf(content).kind === 'service_credit' && content.small_business)

function drawHead(pen: Pen, content: ReceiptContent) {
  const look: Look = { size: 8, face: 'bold', colour: quiet }
  const isBilled = standingOf(content).kind === 'service_credit'
  const supply = content.is_wholesaler ? 'unsere Lieferung' : 'Ihre Rechnung'
  const about = isBilled ? 'Leistung (je 1), Vorgang' : `Gerät, Vorgang, ${supply}`
  pen.page.text({ x: sheet.left, y: pen.y }, about, look)
  if (showsTax(content)) {
    pen.page.textRight({ x: column.rate, y: pen.y }, 'USt-Satz', look)
    pen.page.textRight({ x: column.net, y: pen.y }, 'Netto', look)
    pen.page.textRight({ x: column.vat, y: pen.y }, isBilled ? 'USt' : 'enth. USt', look)
  }
  const sum = isBilled && content.small_business ? 'Entgelt' : 'Brutto'
  pen.page.textRight({ x: column.gross, y: pen.y }, sum, look)
  pen.page.rule(pen.y - 6, rule)
  pen.y -= 20
}

function drawLine(pen: Pen, content: ReceiptContent, line: ReceiptLine) {
  const { name, origin } = lineWords(content, line)
  const width = showsTax(content) ? 245 : 380
  const names = wrap(name, width)
  const origins = origin === '' ? [] : wrap(origin, width, small)
  makeRoom(pen, names.length * 11 + origins.length * 10 + 6)
  const below = pen.y - names.length * 11
  for (const [at, row] of names.entries()) pen.page.text({ x: sheet.left, y: pen.y - at * 11 }, row)
  for (const [at, row] of origins.entries())
    pen.page.text({ x: sheet.left, y: below + 1 - at * 10 }, row, small)
  drawAmounts(pen, content, line)
  pen.y = below - origins.length * 10 - 5
}

function drawAmounts(
  { page, y }: Pen,
  content: ReceiptContent,
  {
    rate_basis_points,
    net,
    vat,
    gross,
  }: Pick<ReceiptLine, 'net' | 'vat' | 'gross' | 'rate_basis_points'>,
  look: Look = {},
) {
  if (showsTax(content)) {
    if (rate_basis_points !== null)
      page.textRight({ x: column.rate, y }, germanRate(rate_basis_points), look)
    page.textRight({ x: column.net, y }, germanEuro(net ?? gross), look)
    page.textRight({ x: column.vat, y }, germanEuro(vat ?? 0), look)
  }
  page.textRight({ x: column.gross, y }, germanEuro(gross), look)
}

function drawSums(pen: Pen, content: ReceiptContent) {
  const rates = showsTax(content) ? rateSums(content.lines) : []
  makeRoom(pen, 30 + rates.length * 14)
  pen.page.rule(pen.y + 8, rule)
  pen.y -= 6
  if (rates.length > 1)
    for (const sum of rates) {
      pen.page.text({ x: sheet.left, y: pen.y }, `davon zu ${germanRate(sum.rate_basis_points)}`)
      drawAmounts(pen, content, { ...sum, rate_basis_points: null })
      pen.y -= 14
    }
  const look: Look = { size: 10, face: 'bold' }
  pen.page.text({ x: sheet.left, y: pen.y }, 'Summe', look)
  drawAmounts(pen, content, { ...content, rate_basis_points: null }, look)
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
  page.textRight({ x: sheet.right, y: 53 }, `${number} · ${pages}`, small)
  const senderLines = [
    inOneLine(issuer),
    issuer.email,
    issuer.vat_id && `USt-IdNr. ${issuer.vat_id}`,
    !issuer.vat_id && issuer.tax_number && `Steuernummer ${issuer.tax_number}`,
  ].filter(Boolean)
  for (const [at, row] of wrap(senderLines.join(' · '), 340, small).entries())
    page.text({ x: sheet.left, y: 53 - at * 10 }, row, small)
}
