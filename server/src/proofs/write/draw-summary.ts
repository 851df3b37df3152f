import { arkes, berlinDay } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, shorten, wrap } from '../../paper/lines.ts'
import { blankPage, type Page, sheet } from '../../paper/page.ts'
import { germanDate, germanEuro } from '../../receipts/write/words.ts'
import { lackingFiles } from '../archive/proof-index.ts'
import type { Proof } from './proof-json.ts'
import { claimTable, receiptTable, type Table } from './summary-tables.ts'

/** Where the next row goes, in points from the foot of the page. */
interface Pen {
  page: Page
  y: number
}

/** Draws the summary of a proof for reading and printing; as PDF/A. */
export function drawSummary(proof: Proof, brand: Pick<Brand, 'name' | 'colours'>): Uint8Array {
  const { payment, made_at, made_by } = proof
  const title = 'Nachweis einer Auszahlung'
  const page = blankPage({ title, author: brand.name, language: 'de', at: made_at })
  drawLetterhead(page, brand)
  page.text({ x: sheet.left, y: 716 }, title, { size: 16, face: 'bold' })
  const pen: Pen = { page, y: 692 }
  drawText(
    pen,
    `Ausgestellt am ${germanDate(berlinDay(made_at))} von ${made_by}. Dieses Blatt fasst zusammen, was die Dateien des Archivs belegen; wie man sie prüft, steht in LIESMICH.txt.`,
  )
  drawFacts(pen, 'Zahlung', paymentFacts(proof))
  drawFacts(pen, 'Auszahlungslauf', runFacts(proof))
  drawFacts(pen, 'Antwort der Bank', answerFacts(proof))
  drawTable(pen, claimTable(proof))
  drawTable(pen, receiptTable(proof))
  const lacking = lackingFiles(proof.index)
  if (lacking > 0)
    drawText(pen, `${lacking} Dateien fehlen oder sind beschädigt; nachweis.json nennt sie.`, {
      face: 'bold',
    })
  const name = payment.end_to_end_id ?? payment.id
  page.eachPage((at, count) => {
    page.rule(66, line)
    page.text({ x: sheet.left, y: 53 }, shorten(`Auszahlung ${name}`, 380, small), small)
    page.textRight({ x: sheet.right, y: 53 }, `Seite ${at} von ${count}`, small)
  })
  return page.bytes()
}

type Fact = readonly [label: string, value: string]

function paymentFacts({ payment }: Proof): Fact[] {
  const { address, amount, status, executed_on, return_reason } = payment
  const statuses: Readonly<Record<string, string>> = arkes.payout.fields.payout_status.values
  const street = [address?.street, address?.house_number].filter(Boolean).join(' ')
  const city = [address?.postcode, address?.city].filter(Boolean).join(' ')
  return [
    ['Betrag', germanEuro(amount)],
    ['Stand', [statuses[status] ?? status, return_reason].filter(Boolean).join(': ')],
    ['Ausgeführt am', executed_on ? germanDate(executed_on) : '–'],
    ['Empfänger', payment.account_holder ?? '–'],
    ['IBAN', payment.iban ?? '–'],
    ['Anschrift', [street, city].filter(Boolean).join(', ') || '–'],
    ['Mitglied', [payment.company, payment.customer_number].filter(Boolean).join(' · ')],
    ['Ende-zu-Ende-Referenz', payment.end_to_end_id ?? '–'],
  ]
}

function runFacts({ payment: { run }, order }: Proof): Fact[] {
  if (!run) return [['Lauf', 'keiner; die Auszahlung ist älter als die Läufe']]
  const by = (name: string | null, at: string | null) =>
    at ? `${name ?? 'Kalender'}, ${germanDate(berlinDay(new Date(at)))}` : '–'
  return [
    ['Lauf', run.number],
    ['Vorbereitet', by(run.prepared_by, run.prepared_at)],
    ['Freigegeben', by(run.released_by, run.released_at)],
    ['Ausführung am', germanDate(run.execution_on)],
    ['Datei', order?.filename ?? '–'],
    ['SHA-256 der Datei', order?.sha256 ?? '–'],
  ]
}

const answerFacts = ({ answers }: Proof): Fact[] =>
  answers.length === 0
    ? [
        [
          'Antwort',
          'keine Zeile einer Bankdatei; der Stand wurde von Hand eingetragen oder steht aus',
        ],
      ]
    : answers.map(({ kind, booked_on, amount, file }) => [
        kind,
        [booked_on && germanDate(booked_on), germanEuro(amount), file].filter(Boolean).join(' · '),
      ])

const textWidth = sheet.right - sheet.left
const quiet = '#5b6472'
const line = '#d6dae0'
const small: Look = { size: 7.5, colour: quiet }
const head: Look = { size: 8, face: 'bold', colour: quiet }
const lowest = 92

function drawText(pen: Pen, text: string, look: Look = {}) {
  for (const row of wrap(text, textWidth, look)) {
    makeRoom(pen, 13)
    pen.page.text({ x: sheet.left, y: pen.y }, row, look)
    pen.y -= 13
  }
}

function drawTitle(pen: Pen, title: string) {
  makeRoom(pen, 60)
  pen.y -= 12
  pen.page.text({ x: sheet.left, y: pen.y }, title, { size: 11, face: 'bold' })
  pen.y -= 18
}

function drawFacts(pen: Pen, title: string, facts: readonly Fact[]) {
  drawTitle(pen, title)
  for (const [label, value] of facts)
    for (const [at, row] of wrap(value, sheet.right - 200).entries()) {
      makeRoom(pen, 13)
      if (at === 0) pen.page.text({ x: sheet.left, y: pen.y }, label, { colour: quiet })
      pen.page.text({ x: 200, y: pen.y }, row)
      pen.y -= 13
    }
}

function drawTable(pen: Pen, { title, heads, rows, sum, rest }: Table) {
  drawTitle(pen, title)
  const row = (cells: readonly string[], look: Look) => {
    const [first = '', second = '', last = ''] = cells
    pen.page.text({ x: sheet.left, y: pen.y }, shorten(first, 140, look), look)
    pen.page.text({ x: 220, y: pen.y }, shorten(second, 210, look), look)
    pen.page.textRight({ x: sheet.right, y: pen.y }, last, look)
    pen.y -= 14
  }
  row(heads, head)
  pen.page.rule(pen.y + 9, line)
  for (const cells of rows) {
    makeRoom(pen, 14)
    row(cells, {})
  }
  makeRoom(pen, 28)
  if (rest) drawText(pen, rest, { colour: quiet })
  row(['Summe', '', sum], { face: 'bold' })
}

/** Goes on with a new page where less than that is left. */
function makeRoom(pen: Pen, height: number) {
  if (pen.y - height >= lowest) return
  pen.page.turn()
  pen.y = 780
}
