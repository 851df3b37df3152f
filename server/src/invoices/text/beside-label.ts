import type { Cell, Row } from './page-rows.ts'

/** A value that was read, and the cell in which it stands. */
export interface Found<T> {
  value: T
  cell: Cell
  /** Behind what it stands: the label, and what lies between. */
  behind: string
}

/** Parses a value at the beginning of a text; null for other text. */
type Read<T> = (text: string) => T | null

interface Search<T> {
  /** Global; where in a cell it stands makes no difference. */
  label: RegExp
  read: Read<T>
  /** Recognises a table of goods, or a cell to skip. */
  passes?: (row: Row, cell: Cell) => boolean
}

/** Rows below a label in which its value may stand. */
const ROWS_BELOW = 2
/** How far below, in heights of letters. */
const BELOW = 4

/**
 * The values after a label in its cell, or else right of it, or else below it in its column, in the order of the pages.
 */
export function besideLabel<T>(
  rows: readonly Row[],
  { label, read, passes = () => true }: Search<T>,
): Found<T>[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (!passes(row, cell)) return []
      return [...cell.text.matchAll(label)].flatMap((match) => {
        const rest = cell.text.slice(match.index + match[0].length)
        const places = [
          { cell, text: rest },
          // Words of its own behind the label make it a sentence, not a label.
          ...(isBare(rest) ? [...rightOf(row, column), ...below(rows, { at, cell })] : []),
        ]
        for (const place of places) {
          const value = read(place.text.replace(/^[\s:.#*]+/, ''))
          const behind = cell.text.slice(0, match.index + match[0].length)
          if (value !== null) return [{ value, cell: place.cell, behind }]
        }
        return []
      })
    }),
  )
}

/** Nothing, a colon, a currency or a tax share in parentheses. */
const isBare = (rest: string) =>
  rest.length < 30 &&
  !/\d{3}/.test(rest) &&
  !/\p{L}{4}/u.test(rest.replace(/inkl|incl|mwst|brutto|ust/gi, ''))

/** The next cell that says something; a lone colon or currency is passed. */
function rightOf(row: Row, column: number) {
  const next = row.slice(column + 1).find(({ text }) => !/^(?::|€|eur|euro)$/i.test(text))
  return next ? [{ cell: next, text: next.text }] : []
}

function below(rows: readonly Row[], { at, cell }: { at: number; cell: Cell }) {
  const near = rows
    .slice(at + 1, at + 1 + ROWS_BELOW)
    .flat()
    .filter(
      (neighbour) =>
        neighbour.page === cell.page &&
        neighbour.y - cell.y <= BELOW * cell.size &&
        neighbour.x <= cell.end + 2 &&
        neighbour.end >= cell.x - 2,
    )
  const [first] = near
  // From the first row with a cell in the column, takes the cell with the nearest edge.
  return near
    .filter(({ y }) => y === first?.y)
    .toSorted((neighbour, other) => apart(neighbour, cell) - apart(other, cell))
    .slice(0, 1)
    .map((neighbour) => ({ cell: neighbour, text: neighbour.text }))
}

const apart = (first: Cell, other: Cell) =>
  Math.min(Math.abs(first.x - other.x), Math.abs(first.end - other.end))
