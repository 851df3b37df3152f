/** A piece of text as it stands on a page that is held upright; in points, from the page's top left. */
export interface TextPiece {
  /** From 1. */
  page: number
  x: number
  /** Of the base line. */
  y: number
  width: number
  /** Height of the letters. */
  size: number
  text: string
}

/** Pieces that stand close together, such as a label, a value or a sentence. */
export interface Cell extends TextPiece {
  /** Where it ends on the right. */
  end: number
}

/** The cells on one line of a page, from left to right. */
export type Row = readonly Cell[]

/** A page of an invoice has some thousand words; programs that draw each letter alone need more pieces. */
const MOST_PIECES = 60_000

/** Gaps in heights of letters: below the first no space was meant, from the second on a column begins. */
const SPACE = 0.15
const COLUMN = 1.2

/** The rows of all pages, from the top of the first page to the bottom of the last. */
export function rowsOf(pieces: readonly TextPiece[]): Row[] {
  const parts = pieces
    .slice(0, MOST_PIECES)
    .flatMap(columnsOf)
    .toSorted((piece, other) => piece.page - other.page || piece.y - other.y)
  const lines: TextPiece[][] = []
  for (const part of parts) {
    const line = lines.at(-1)
    const [first] = line ?? []
    const isSame =
      first?.page === part.page && part.y - first.y < Math.min(first.size, part.size) / 2
    if (line && isSame) line.push(part)
    else lines.push([part])
  }
  return lines.map(cellsOf)
}

/** Programs that fill columns with spaces write a whole line as one piece. */
function columnsOf(piece: TextPiece): TextPiece[] {
  const each = piece.width / Math.max(1, piece.text.length)
  return [...piece.text.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
    ...piece,
    text,
    x: piece.x + index * each,
    width: text.length * each,
  }))
}

function cellsOf(line: readonly TextPiece[]): Row {
  const cells: Cell[] = []
  for (const piece of line.toSorted((first, other) => first.x - other.x)) {
    const cell = cells.at(-1)
    const gap = cell ? piece.x - cell.end : Number.POSITIVE_INFINITY
    const size = Math.max(piece.size, cell?.size ?? 0)
    if (!cell || gap > COLUMN * size) cells.push({ ...piece, end: piece.x + piece.width })
    else {
      cell.text += gap > SPACE * size ? ` ${piece.text}` : piece.text
      cell.end = Math.max(cell.end, piece.x + piece.width)
      cell.size = size
    }
  }
  return cells
}
