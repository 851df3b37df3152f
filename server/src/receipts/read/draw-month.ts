import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { shorten } from '../../paper/lines.ts'
import { blankPage, sheet } from '../../paper/page.ts'
import { germanDate, germanEuro } from '../write/words.ts'
import type { MonthStatement } from './month.ts'

const quiet = '#5b6472'
const head = { size: 8, face: 'bold', colour: quiet } as const

/** A member's account in one month as PDF/A, about fifty bookings a page. */
export function drawMonth(
  { month, company, bookings }: MonthStatement,
  { brand, now }: { brand: Pick<Brand, 'name' | 'colours'>; now: Date },
): Uint8Array {
  const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = `Kontoauszug ${name.format(new Date(`${month}-01T00:00:00Z`))}`
  const page = blankPage({ title, author: brand.name, language: 'de', at: now })
  drawLetterhead(page, brand)
  page.text({ x: sheet.left, y: 716 }, shorten(company, 400, { size: 10.5 }), { size: 10.5 })
  page.text({ x: sheet.left, y: 676 }, title, { size: 16, face: 'bold' })
  let y = 646
  const columns = () => {
    page.text({ x: sheet.left, y }, 'Gebucht', head)
    page.text({ x: 135, y }, 'Buchung', head)
    page.textRight({ x: 460, y }, 'Betrag', head)
    page.textRight({ x: sheet.right, y }, 'Kontostand', head)
    page.rule(y - 6, '#d6dae0')
    y -= 20
  }
  columns()
  for (const { day, text, amount, balance } of bookings) {
    if (y < 100) {
      page.turn()
      y = 780
      columns()
    }
    page.text({ x: sheet.left, y }, germanDate(day))
    page.text({ x: 135, y }, shorten(text, 250))
    page.textRight({ x: 460, y }, germanEuro(amount))
    page.textRight({ x: sheet.right, y }, germanEuro(balance))
    y -= 14
  }
  page.rule(y + 6, '#d6dae0')
  const sum = bookings.reduce((total, { amount }) => total + amount, 0)
  page.text({ x: sheet.left, y: y - 8 }, bookings.length === 0 ? 'Keine Buchung' : 'Summe', {
    face: 'bold',
  })
  page.textRight({ x: 460, y: y - 8 }, germanEuro(sum), { face: 'bold' })
  page.eachPage((at, count) =>
    page.textRight({ x: sheet.right, y: 53 }, `Seite ${at} von ${count}`, head),
  )
  return page.bytes()
}
