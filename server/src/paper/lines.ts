import { type Face, printable, widthOf } from './faces.ts'

/** How a text looks: points, and a colour such as `#17142E`. */
export interface Look {
  size?: number
  face?: Face
  colour?: string
}

/** How wide a text is in a look, in points. */
export const widthIn = (text: string, { size = 9, face = 'regular' }: Look = {}): number =>
  widthOf(printable(text), { size, face })

/** The rows of a text that are each at most so wide; a longer word is broken. */
export function wrap(text: string, width: number, look: Look = {}): string[] {
  const rows: string[] = []
  let [row, room] = ['', width]
  for (const piece of printable(text).split(/(?<=[\s-])/)) {
    let rest = piece
    if (row !== '' && widthIn(rest.trimEnd(), look) > room) {
      rows.push(row.trimEnd())
      ;[row, room] = ['', width]
    }
    while (widthIn(rest.trimEnd(), look) > room) {
      const head = cut(rest, room, look)
      rows.push(head)
      rest = rest.slice(head.length)
    }
    row += rest
    room -= widthIn(rest, look)
  }
  return [...rows, row.trimEnd()].filter((candidate, at) => candidate !== '' || at === 0)
}

/** As much of a text as there is room for, and an ellipsis where that is not all. */
export function shorten(text: string, width: number, look: Look = {}): string {
  const printableText = printable(text)
  if (widthIn(printableText, look) <= width) return printableText
  return `${cut(printableText, width - widthIn('…', look), look).trimEnd()}…`
}

/** The most letters that there is room for, at least one. */
function cut(text: string, width: number, look: Look): string {
  let [fits, ends] = [1, text.length]
  while (fits < ends) {
    const middle = Math.ceil((fits + ends) / 2)
    if (widthIn(text.slice(0, middle), look) <= width) fits = middle
    else ends = middle - 1
  }
  return text.slice(0, fits)
}
