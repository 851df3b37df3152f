import type { Brand } from '../brand.ts'
import { drawLetterhead } from '../paper/letterhead.ts'
import { type Look, wrap } from '../paper/lines.ts'
import { blankPage, type Page, sheet } from '../paper/page.ts'
import type { Block, Chapter, Table } from './chapter.ts'

interface About {
  brand: Pick<Brand, 'name' | 'colours'>
  version: string
}

const quiet = '#5b6472'
const line = '#d6dae0'
const small: Look = { size: 7.5, colour: quiet }
const body: Look = { size: 9 }
const cell: Look = { size: 7.5 }
const head: Look = { size: 7.5, face: 'bold', colour: quiet }
const width = sheet.right - sheet.left
const [top, lowest] = [780, 92]

/** The same version gives the same bytes, whenever it is drawn. */
const at = new Date('2026-01-01T00:00:00Z')

/** Draws the procedure documentation, A4 upright. It takes seconds: not for a server that serves. */
export function drawProcedures(
  chapters: readonly Chapter[],
  { brand, version }: About,
): Uint8Array {
  const title = 'Verfahrensdokumentation'
  const page = blankPage({ title: `${title} ${version}`, author: brand.name, language: 'de', at })
  const pen = new Pen(page, 730)
  drawLetterhead(page, brand)
  pen.text(title, { size: 18, face: 'bold' }, 24)
  pen.text(`Cashback-Programm, Version ${version}`, { size: 10, face: 'bold' }, 26)
  for (const [number, chapter] of chapters.entries()) {
    pen.need(70)
    pen.text(`${number + 1}. ${chapter.title}`, { size: 13, face: 'bold' }, 20)
    for (const [place, block] of chapter.blocks.entries()) {
      if (typeof block !== 'string') drawTable(pen, block)
      else if (isHeading(block, chapter.blocks[place + 1])) pen.heading(block)
      else pen.paragraph(block)
    }
    pen.down(10)
  }
  page.eachPage((number, count) => {
    page.rule(66, line)
    page.text({ x: sheet.left, y: 53 }, `${title} ${version}`, small)
    page.textRight({ x: sheet.right, y: 53 }, `Seite ${number} von ${count}`, small)
  })
  return page.bytes()
}

/** A line above a table is its heading, a sentence is not. */
const isHeading = (text: string, next: Block | undefined) =>
  typeof next === 'object' && !text.endsWith('.')

function drawTable(pen: Pen, { head: names, widths, rows }: Table) {
  const total = widths.reduce((sum, part) => sum + part, 0)
  const wide = widths.map((part) => (part / total) * width)
  const drawHead = () => {
    pen.row(names, { widths: wide, look: head })
    pen.page.rule(pen.y + 7, line)
    pen.down(3)
  }
  pen.need(40)
  drawHead()
  for (const row of rows) {
    if (pen.need(30)) drawHead()
    pen.row(row, { widths: wide, look: cell })
  }
  pen.down(8)
}

/** Writes from the top of a page to its foot, and on the next one. */
class Pen {
  readonly page: Page
  y: number

  constructor(page: Page, y: number) {
    this.page = page
    this.y = y
  }

  down(by: number): void {
    this.y -= by
  }

  /** Turns the page where so much does not fit on it; returns whether it did. */
  need(height: number): boolean {
    if (this.y - height >= lowest) return false
    this.page.turn()
    this.y = top
    return true
  }

  text(text: string, look: Look, height: number): void {
    this.need(height)
    this.page.text({ x: sheet.left, y: this.y }, text, look)
    this.y -= height
  }

  /** Stays with what follows it. */
  heading(text: string): void {
    this.need(70)
    this.text(text, { size: 9, face: 'bold' }, 15)
  }

  paragraph(text: string): void {
    for (const row of wrap(text, width, body)) this.text(row, body, 12.5)
    this.y -= 5
  }

  /** A row of cells, as high as its highest. */
  row(cells: readonly string[], { widths, look }: { widths: number[]; look: Look }): void {
    const wrapped = cells.map((text, at) => wrap(text, (widths[at] ?? 0) - 6, look))
    const height = Math.max(...wrapped.map((rows) => rows.length)) * 9.5 + 3
    this.need(height)
    let x: number = sheet.left
    for (const [at, rows] of wrapped.entries()) {
      for (const [down, text] of rows.entries())
        this.page.text({ x, y: this.y - down * 9.5 }, text, look)
      x += widths[at] ?? 0
    }
    this.y -= height
  }
}
