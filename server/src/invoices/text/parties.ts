import type { Cell, Row } from './page-rows.ts'

const town = /^(?:[A-Z]{1,2}-)?\d{4,5}\s\p{L}/u

/** The sender, by the line above the address: `Name · Street · 20457 Town`; null without one. */
export function senderOf(rows: readonly Row[]): string | null {
  for (const { text } of firstPage(rows)) {
    const [name = '', ...others] = text.split(/[·•|,]|\s[-\u2013]\s/).map((part) => part.trim())
    if (name !== '' && others.length >= 2 && others.some((part) => town.test(part))) return name
  }
  return null
}

/** Lines of an address above its town. */
const MOST_LINES = 5

/** The recipient of the document: the highest line of the first address; null without one. */
export function addresseeOf(rows: readonly Row[]): string | null {
  const cells = firstPage(rows)
  const last = cells.find(({ text }) => town.test(text) && !/[·•|]/.test(text))
  if (!last) return null
  let top: Cell = last
  for (let line = 0; line < MOST_LINES; line++) {
    const above = cells.findLast((cell) => isAbove(cell, top))
    if (!above || isSender(above)) break
    top = above
  }
  return top === last ? null : top.text
}

const firstPage = (rows: readonly Row[]): Cell[] => rows.flat().filter(({ page }) => page === 1)

/** In the next line up, with the same left edge and letters of the same size. */
const isAbove = (cell: Cell, { x, y, size }: Cell) =>
  Math.abs(cell.x - x) < 2 &&
  Math.abs(cell.size - size) < 0.5 &&
  y > cell.y &&
  y - cell.y < size * 2.2

/** A line with marks between its parts, or with a number of its own, is above the address, not of it. */
const isSender = ({ text }: Cell) => /[·•|:]|\d{5}/.test(text)
