import { deflateSync } from 'node:zlib'
import { type Face, widthOf } from './letter-widths.ts'
import { hexOf, printable } from './win-ansi.ts'

/** A4 upright in points, and its margins; DIN 5008 leaves 25 mm on the left. */
export const sheet = { width: 595.28, height: 841.89, left: 71, right: 538 } as const

export interface Look {
  size?: number
  face?: Face
  /** `#17142E`. */
  colour?: string
}

/** Points from the left and from the foot of the page. */
interface Place {
  x: number
  y: number
}

/** One page to draw on; nothing of it can be taken back. */
export interface Page {
  text(place: Place, text: string, look?: Look): void
  /** Ends at `x`. */
  textRight(place: Place, text: string, look?: Look): void
  /** A stroke in the words of PDF, such as `0 0 m 10 0 l`. */
  stroke(path: string, look: { colour: string; width: number }): void
  /** The whole file. */
  bytes(about: About): Uint8Array
}

interface About {
  title: string
  author: string
  /** `de`. */
  language: string
  at: Date
}

/** Begins an A4 page with the two faces of Helvetica. */
export function blankPage(): Page {
  const drawn: string[] = []
  const page: Page = {
    text: ({ x, y }, text, { size = 9, face = 'regular', colour = ink } = {}) => {
      drawn.push(
        `BT /${face} ${size} Tf ${paint(colour)} rg ${fixed(x)} ${fixed(y)} Td ${hexOf(text)} Tj ET`,
      )
    },
    textRight: ({ x, y }, text, look = {}) =>
      page.text({ x: x - widthIn(text, look), y }, text, look),
    stroke: (path, { colour, width }) => {
      drawn.push(`q 1 J ${width} w ${paint(colour)} RG ${path} S Q`)
    },
    bytes: (about) => fileOf(drawn.join('\n'), about),
  }
  return page
}

/** How wide a text is in a look, in points. */
const widthIn = (text: string, { size = 9, face = 'regular' }: Look = {}): number =>
  widthOf(printable(text), { size, face })

/** The rows of a text that are each at most so wide; a longer word is broken. */
export function wrap(text: string, width: number, look: Look = {}): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of printable(text).split(/(?<=[\s-])/)) {
    if (row !== '' && widthIn(row + piece.trimEnd(), look) > width) {
      rows.push(row.trimEnd())
      row = ''
    }
    row += piece
    while (widthIn(row.trimEnd(), look) > width) {
      const whole = cut(row, width, look)
      rows.push(whole)
      row = row.slice(whole.length)
    }
  }
  return [...rows, row.trimEnd()].filter((one, at) => one !== '' || at === 0)
}

/** As much of a text as there is room for, and an ellipsis where that is not all. */
export function shorten(text: string, width: number, look: Look = {}): string {
  const whole = printable(text)
  if (widthIn(whole, look) <= width) return whole
  return `${cut(whole, width - widthIn('…', look), look).trimEnd()}…`
}

function cut(text: string, width: number, look: Look): string {
  let length = text.length
  while (length > 1 && widthIn(text.slice(0, length), look) > width) length -= 1
  return text.slice(0, length)
}

const ink = '#17142e'

const fixed = (points: number) => Number(points.toFixed(2))

const paint = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/** The file around what was drawn: its objects, and where each of them begins. */
function fileOf(drawn: string, { title, author, language, at }: About): Uint8Array {
  const content = deflateSync(drawn)
  const font = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang ${hexOf(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.width} ${sheet.height}]/Contents 6 0 R` +
      '/Resources<</Font<</regular 4 0 R/bold 5 0 R>>>>>>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    `<</Title ${hexOf(title)}/Author ${hexOf(author)}/CreationDate(D:${stamp(at)}Z)>>`,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const begins: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    begins.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    add(Buffer.from(object))
    add(Buffer.from('\nendobj\n'))
  }
  const table = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>`
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${tail}\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const stamp = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 14)
