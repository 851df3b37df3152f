import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { printable } from './print-text.ts'

/** A4 and its margins in points; DIN 5008 leaves 25 mm on the left. */
export const PAGE = { width: 595.28, height: 841.89, left: 71, right: 538, top: 790, bottom: 110 }

const INK = rgb(0.13, 0.16, 0.2)
export const QUIET = rgb(0.42, 0.46, 0.51)
export const ACCENT = rgb(0.09, 0.33, 0.47)
export const RULE = rgb(0.84, 0.86, 0.88)

/** Where the next text goes: the page, the height in points from its foot, the fonts. */
export interface Pen {
  pdf: PDFDocument
  page: PDFPage
  y: number
  regular: PDFFont
  bold: PDFFont
}

export interface Style {
  size?: number
  bold?: boolean
  color?: ReturnType<typeof rgb>
}

/** Turns to a new page when less than `height` is left on this one, and says whether it did. */
export function turnPage(pen: Pen, height: number): boolean {
  if (pen.y - height >= PAGE.bottom) return false
  pen.page = pen.pdf.addPage([PAGE.width, PAGE.height])
  pen.y = PAGE.top
  return true
}

/** Writes a text on one line, from `x` on. */
export function write(pen: Pen, x: number, text: string, style: Style = {}) {
  const { size = 9, bold = false, color = INK } = style
  pen.page.drawText(printable(text), {
    x,
    y: pen.y,
    size,
    color,
    font: bold ? pen.bold : pen.regular,
  })
}

/** Writes a text that ends at `x`. */
export function writeRight(pen: Pen, x: number, text: string, style: Style = {}) {
  const font = style.bold ? pen.bold : pen.regular
  write(pen, x - font.widthOfTextAtSize(printable(text), style.size ?? 9), text, style)
}

/** A line across the page. */
export const drawRule = ({ page, y }: Pen, color: ReturnType<typeof rgb>) =>
  page.drawLine({
    start: { x: PAGE.left, y },
    end: { x: PAGE.right, y },
    thickness: 0.7,
    color,
  })

/** Breaks a text into rows of at most `width` points, within a word where it is longer. */
export function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of printable(text)
    .split(/(?<=\s|-)/)
    .flatMap((word) => word.match(/.{1,24}/g) ?? [])) {
    if (row !== '' && font.widthOfTextAtSize(row + piece.trimEnd(), size) > width) {
      rows.push(row.trimEnd())
      row = ''
    }
    row += piece
  }
  return [...rows, row.trimEnd()]
}
