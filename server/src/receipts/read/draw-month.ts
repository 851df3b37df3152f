import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { wrap } from '../../paper/lines.ts'
import { blankPage, type Page, sheet } from '../../paper/page.ts'
import { germanDate, germanEuro } from '../write/words.ts'
import type { MonthStatement } from './month.ts'

const quiet = '#5b6472'
const head = { size: 8, face: 'bold', colour: quiet } as const
const bold = { face: 'bold' } as const
const rule = '#d6dae0'

/** A member's account in one month as PDF/A, about fifty bookings a page, and what a wholesaler bore. */
export function drawMonth(
  { month, owner, opening, bookings, borne }: MonthStatement,
  { brand, now }: { brand: Pick<Brand, 'name' | 'colours'>; now: Date },
): Uint8Array {
  const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = `Kontoauszug ${name.format(new Date(`${month}-01T00:00:00Z`))}`
  const page = blankPage({ title, author: brand.name, language: 'de', at: now })
  drawLetterhead(page, brand)
  let y = 722
  for (const part of [owner.name, owner.street, `${owner.postcode} ${owner.city}`.trim()])
    for (const row of wrap(part, 400, { size: 10.5 }).filter(Boolean)) {
      page.text({ x: sheet.left, y }, row, { size: 10.5 })
      y -= 14
    }
  y = Math.min(676, y - 12)
  page.text({ x: sheet.left, y }, title, { size: 16, face: 'bold' })
  const sum = bookings.reduce((total, { amount }) => total + amount, 0)
  y = drawRows(page, y - 30, {
    columns: ['Gebucht', 'Buchung', 'Betrag', 'Saldo'],
    rows: [
      { text: 'Saldo am Monatsanfang', balance: opening },
      ...bookings,
      {
        text: bookings.length === 0 ? 'Keine Buchung' : 'Summe',
        amount: sum,
        balance: opening + sum,
        isSum: true,
      },
    ],
  })
  if (borne.length > 0)
    drawRows(page, y - 24, {
      columns: ['Gebucht', 'Ihr Anteil am Cashback Ihrer Kunden, ohne Umsatzsteuer', 'Betrag', ''],
      rows: [
        ...borne,
        {
          text: 'Von Ihnen zu tragen',
          amount: borne.reduce((total, { amount }) => total + amount, 0),
          isSum: true,
        },
      ],
    })
  page.eachPage((at, count) =>
    page.textRight({ x: sheet.right, y: 53 }, `Seite ${at} von ${count}`, head),
  )
  return page.bytes()
}

interface Row {
  day?: IsoDate
  text: string
  amount?: Cents
  balance?: Cents
  isSum?: boolean
}

/** Answers with where the table ends. */
function drawRows(
  page: Page,
  top: number,
  { columns, rows }: { columns: readonly [string, string, string, string]; rows: readonly Row[] },
): number {
  let y = top
  const drawHead = () => {
    page.text({ x: sheet.left, y }, columns[0], head)
    page.text({ x: 135, y }, columns[1], head)
    page.textRight({ x: 460, y }, columns[2], head)
    page.textRight({ x: sheet.right, y }, columns[3], head)
    page.rule(y - 6, rule)
    y -= 20
  }
  const turn = () => {
    page.turn()
    y = 780
    drawHead()
  }
  if (y < 140) turn()
  else drawHead()
  for (const { day, text, amount, balance, isSum } of rows) {
    const texts = wrap(text, 250, isSum ? bold : {})
    if (y - texts.length * 12 < 88) turn()
    if (isSum) {
      page.rule(y + 10, rule)
      y -= 4
    }
    const look = isSum ? bold : {}
    if (day) page.text({ x: sheet.left, y }, germanDate(day), look)
    for (const [at, part] of texts.entries()) page.text({ x: 135, y: y - at * 12 }, part, look)
    if (amount !== undefined) page.textRight({ x: 460, y }, germanEuro(amount), look)
    if (balance !== undefined) page.textRight({ x: sheet.right, y }, germanEuro(balance), look)
    y -= texts.length * 12 + 2
  }
  return y
}
