import { type ChartGroup, localeOf, type Say, type TextKey } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, shorten } from '../../paper/lines.ts'
import { blankPage, type Page, sheet } from '../../paper/page.ts'
import type { MonthReport } from './read-month-report.ts'
import { reportLines, written } from './report-lines.ts'

interface Paper {
  brand: Pick<Brand, 'name' | 'colours'>
  say: Say
  now: Date
  /** The names of reasons. */
  reasons: ReadonlyMap<string, string>
}

const quiet = '#5b6472'
const line = '#d6dae0'
const head: Look = { size: 7.5, face: 'bold', colour: quiet }
const cell: Look = { size: 9 }
const [top, lowest, row_height] = [780, 84, 15]
/** Draws a month's report, A4 upright: key figures beside those of the month before, and who brought them. */
export function drawMonthReport(report: MonthReport, paper: Paper): Uint8Array {
  const { brand, say, now, reasons } = paper
  const month = monthName(report.from, localeOf(say.language))
  const title = say('month_report:title', { month })
  const page = blankPage({ title, author: brand.name, language: say.language, at: now })
  const sheetOf = new Table(page)
  drawLetterhead(page, brand)
  page.text({ x: sheet.left, y: sheetOf.y }, title, { size: 18, face: 'bold' })
  sheetOf.down(26)
  sheetOf.draw(
    say('month_report:figures'),
    [say('month_report:figure'), month, say('month_report:before')],
    reportLines(report, say),
  )
  const groups: [TextKey, readonly ChartGroup[], TextKey][] = [
    ['month_report:families', report.families, 'month_report:devices'],
    ['month_report:lands', report.lands, 'month_report:claims'],
    ['month_report:sales_groups', report.sales_groups, 'month_report:claims'],
    ['month_report:sales_points', report.sales_points, 'month_report:claims'],
  ]
  for (const [name, rows, counted] of groups)
    sheetOf.draw(
      say(name),
      [say('month_report:name'), say(counted), say('month_report:cashback')],
      rows.map((group) => [
        nameOf(name, group, say),
        written('count', group.count, say),
        written('amount', group.amount, say),
      ]),
    )
  sheetOf.draw(
    say('month_report:rejections'),
    [say('month_report:name'), say('month_report:claims'), ''],
    report.rejections.map(({ reason, count }) => [
      (reason && reasons.get(reason)) || reason || '–',
      written('count', count, say),
      '',
    ]),
  )
  page.eachPage((number, count) => {
    page.rule(66, line)
    page.text({ x: sheet.left, y: 53 }, title, head)
    page.textRight({ x: sheet.right, y: 53 }, say('month_report:page', { number, count }), head)
  })
  return page.bytes()
}

/** October 2026. */
const monthName = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

function nameOf(table: TextKey, { key, label }: ChartGroup, say: Say): string {
  if (label) return label
  if (table === 'month_report:lands')
    return say.maybe(`fields:paperwork.values.land.${key}`) ?? say('month_report:elsewhere')
  return say.maybe(`fields:product.values.family.${key}`) ?? String(key)
}

/** Tables of a name and two figures, from the top of a page to its foot and on the next one. */
class Table {
  readonly page: Page
  y = 730

  constructor(page: Page) {
    this.page = page
  }

  down(by: number): void {
    this.y -= by
  }

  /** Nothing is drawn of a table without rows. */
  draw(title: string, names: readonly string[], rows: readonly (readonly string[])[]): void {
    if (rows.length === 0) return
    if (this.y - 4 * row_height < lowest) this.turn()
    this.page.text({ x: sheet.left, y: this.y }, title, { size: 11, face: 'bold' })
    this.down(17)
    this.row(names, head)
    this.page.rule(this.y + 9, line)
    this.down(3)
    for (const row of rows) {
      if (this.y - row_height < lowest) this.turn()
      this.row(row, cell)
    }
    this.down(14)
  }

  private turn(): void {
    this.page.turn()
    this.y = top
  }

  private row([name = '', ...figures]: readonly string[], look: Look): void {
    this.page.text({ x: sheet.left, y: this.y }, shorten(name, 250, look), look)
    for (const [place, figure] of figures.entries())
      this.page.textRight({ x: sheet.right - 110 * (1 - place), y: this.y }, figure, look)
    this.down(row_height)
  }
}
