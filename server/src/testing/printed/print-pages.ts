import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const LEFT = 40
const COLUMN = 105
const LINE = 14
const SIZE = 9

/** How pages are printed. */
interface Printing {
  /** The pages lie on their side and are shown upright, as scanners with text recognition store them. */
  turned?: boolean
  /** An e-invoice that is attached to them. */
  xml?: string
}

/**
 * Prints pages: a line of text a line, columns divided by `|`. A column that begins with `>` ends at its
 * right edge, a line that begins with `#` is a heading, with `##` a larger one.
 */
export async function printPages(
  pages: readonly string[],
  { turned = false, xml }: Printing = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = turned ? pdf.addPage([842, 595]) : pdf.addPage([595, 842])
    if (turned) page.setRotation(degrees(90))
    const put = (words: string, { x, y, size }: { x: number; y: number; size: number }) =>
      page.drawText(
        words,
        turned ? { x: 842 - y, y: x, size, font, rotate: degrees(90) } : { x, y, size, font },
      )
    for (const [at, line] of text.trim().split('\n').entries()) {
      const [, marks = '', rest = ''] = /^\s*(#*)(.*)$/.exec(line) ?? []
      const size = SIZE + 5 * marks.length
      for (const [column, cell] of rest.split('|').entries()) {
        const words = cell.replace(/^>/, '').trimEnd()
        const leftEdge = LEFT + column * COLUMN
        const isRight = cell.startsWith('>')
        const x = isRight ? leftEdge + COLUMN - 12 - font.widthOfTextAtSize(words, size) : leftEdge
        if (words) put(words, { x, y: 800 - at * LINE, size })
      }
    }
  }
  if (xml !== undefined) await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml')
  return await pdf.save()
}
