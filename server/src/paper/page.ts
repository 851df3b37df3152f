import type { EmbeddedFont } from 'pdfkit'
import { type Face, faceFiles, featuresOf, layOut, printable } from './faces.ts'
import { type Look, widthIn } from './lines.ts'
import { pdfDocument } from './pdf-document.ts'

/** A4 upright in points, and its margins; DIN 5008 leaves 25 mm on the left. */
export const sheet = { width: 595.28, height: 841.89, left: 71, right: 538 } as const

/** Points from the left and from the foot of the page. */
interface Place {
  x: number
  y: number
}

/** Pages to draw on, in sequence; drawing is final. */
export interface Page {
  text(place: Place, text: string, look?: Look): void
  /** Ends at `x`. */
  textRight(place: Place, text: string, look?: Look): void
  /** A stroke in the words of SVG, such as `M 0 0 L 10 0`, in points from the foot of the page. */
  stroke(path: string, look: { colour: string; width: number }): void
  /** A line across the page, between its margins. */
  rule(y: number, colour: string): void
  /** Goes on with a new page. */
  turn(): void
  /** Draws on each page once all of them are there; pages count from 1. */
  eachPage(draw: (page: number, pages: number) => void): void
  attach(file: Attachment): void
  /** The whole file; nothing can be drawn afterwards. */
  bytes(): Uint8Array
}

interface Attachment {
  name: string
  media_type: string
  description: string
  bytes: Uint8Array
  /** RDF that says what the attachment is, with the description of its own schema. */
  metadata: string
}

interface About {
  title: string
  author: string
  /** `de`. */
  language: string
  at: Date
}

/**
 * Begins a PDF/A-3b file: its fonts are embedded, its colours are sRGB, nothing is transparent. The
 * same drawing gives the same bytes.
 */
export function blankPage({ title, author, language, at }: About): Page {
  const pdf = new (pdfDocument())({
    size: 'A4',
    margin: 0,
    font: null,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: unescaped(title),
      Author: unescaped(author),
      Creator: 'Rücklauf',
      Producer: 'Rücklauf',
      CreationDate: at,
      ModDate: at,
    },
  })
  pdf.registerFont('regular', faceFiles.regular).registerFont('bold', faceFiles.bold)
  const page: Page = {
    text: ({ x, y }, text, { size = 9, face = 'regular', colour = ink } = {}) => {
      const words = printable(text)
      const features = featuresOf(words)
      pdf.font(face)._font.layoutRun = layOuts[face]
      pdf
        .fontSize(size)
        .fillColor(colour)
        .text(words, x, sheet.height - y, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(features ? { features } : {}),
        })
    },
    textRight: ({ x, y }, text, look = {}) =>
      page.text({ x: x - widthIn(text, look), y }, text, look),
    stroke: (path, { colour, width }) => {
      pdf.save().transform(1, 0, 0, -1, 0, sheet.height)
      pdf.lineCap('round').lineWidth(width).strokeColor(colour).path(path).stroke().restore()
    },
    rule: (y, colour) =>
      page.stroke(`M ${sheet.left} ${y} L ${sheet.right} ${y}`, { colour, width: 0.7 }),
    turn: () => void pdf.addPage(),
    eachPage: (draw) => {
      const { count } = pdf.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        pdf.switchToPage(at)
        draw(at + 1, count)
      }
    },
    attach: ({ name, media_type, description, bytes, metadata }) => {
      pdf.appendXML(metadata)
      pdf.file(bytes, {
        name,
        type: media_type,
        description,
        relationship: 'Alternative',
        creationDate: at,
        modifiedDate: at,
      })
    },
    bytes: () => {
      pdf.end()
      return pdf.read() ?? Buffer.alloc(0)
    },
  }
  return page
}

const ink = '#17142e'

/** A document's own font would begin with no word laid out: most of the time that a paper takes. */
const layOuts: Readonly<Record<Face, EmbeddedFont['layoutRun']>> = {
  regular: (text, features) => layOut('regular', text, features),
  bold: (text, features) => layOut('bold', text, features),
}

/** The library writes the title into XML without escaping. */
const unescaped = (text: string) => text.replaceAll('&', '+').replace(/[<>\p{Cc}]/gu, ' ')
