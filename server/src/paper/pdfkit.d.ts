/** The part of pdfkit that paper is drawn with; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface Position {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }

  interface Glyph {
    readonly id: number
    readonly advanceWidth: number
  }

  /** A text prepared for drawing: lengths are thousandths of its size. */
  export interface LaidOut {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly (Readonly<Position> & { readonly advanceWidth: number })[]
    readonly advanceWidth: number
  }

  /** A font as one document writes it. */
  export interface EmbeddedFont {
    readonly font: {
      hasGlyphForCodePoint(codePoint: number): boolean
      /** In the font's own units. */
      layout(
        text: string,
        features?: readonly string[],
      ): { glyphs: readonly Glyph[]; positions: readonly Position[] }
    }
    /** From the font's own units to thousandths. */
    readonly scale: number
    layoutRun: (text: string, features?: readonly string[]) => LaidOut
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      font: Uint8Array | null
      subset?: 'PDF/A-3b'
      pdfVersion?: '1.7'
      lang?: string
      displayTitle?: boolean
      bufferPages?: boolean
      autoFirstPage?: boolean
      info?: Readonly<Record<string, string | Date>>
    })
    readonly _font: EmbeddedFont
    registerFont(name: string, font: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    lineCap(cap: 'butt' | 'round'): this
    save(): this
    restore(): this
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this
    path(path: string): this
    stroke(): this
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; features?: readonly string[] },
    ): this
    addPage(): this
    switchToPage(page: number): this
    bufferedPageRange(): { start: number; count: number }
    appendXML(xml: string): void
    file(
      bytes: Uint8Array,
      options: {
        name: string
        type: string
        description: string
        relationship: 'Alternative' | 'Data' | 'Source'
        creationDate: Date
        modifiedDate: Date
      },
    ): void
    end(): void
    read(): Buffer | null
  }
}
