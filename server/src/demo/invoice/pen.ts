import { type Look, widthIn } from '../../paper/lines.ts'
import { type Page, sheet } from '../../paper/page.ts'

/** The sheet, and between what heights a table goes on. */
export const PAGE = { ...sheet, top: 790, bottom: 110 }

export const QUIET = '#6b7582'
export const ACCENT = '#175478'
export const RULE = '#d6dbe0'

/** Where the next text goes: the height in points from the foot of the page. */
export interface Pen {
  page: Page
  y: number
}

export interface Style {
  size?: number
  bold?: boolean
  color?: string
}

/** Starts a new page when less than `height` is left, and returns whether it did. */
export function turnPage(pen: Pen, height: number): boolean {
  if (pen.y - height >= PAGE.bottom) return false
  pen.page.turn()
  pen.y = PAGE.top
  return true
}

/** Writes a text on one line, from `x` on. */
export const write = ({ page, y }: Pen, x: number, text: string, style: Style = {}) =>
  page.text({ x, y }, text, lookOf(style))

/** Writes a text that ends at `x`. */
export const writeRight = ({ page, y }: Pen, x: number, text: string, style: Style = {}) =>
  page.text({ x: x - widthIn(text, lookOf(style)), y }, text, lookOf(style))

/** A line across the page. */
export const drawRule = ({ page, y }: Pen, color: string) => page.rule(y, color)

const lookOf = ({ size = 9, bold = false, color = INK }: Style): Look => ({
  size,
  face: bold ? 'bold' : 'regular',
  colour: color,
})

const INK = '#212933'
