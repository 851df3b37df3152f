import { readFileSync } from 'node:fs'
import type { EmbeddedFont, LaidOut } from 'pdfkit'
import { pdfDocument } from './pdf-document.ts'

/** The two fonts of documents: Figtree, which covers languages from Iceland to Romania. */
export type Face = 'regular' | 'bold'

/** The files; each document opens them anew, as what it writes changes what was opened. */
export const faceFiles: Readonly<Record<Face, Uint8Array>> = {
  regular: readFileSync(new URL('./fonts/figtree-regular.ttf', import.meta.url)),
  bold: readFileSync(new URL('./fonts/figtree-bold.ttf', import.meta.url)),
}

const opened: Partial<Record<Face, EmbeddedFont>> = {}

/** Opened once, with the first text that is laid out; nothing is written with it. */
function openedFace(face: Face): EmbeddedFont {
  opened[face] ??= new (pdfDocument())({ size: 'A4', margin: 0, font: faceFiles[face] })._font
  return opened[face]
}

/** How wide a printable text is, in points. */
export const widthOf = (text: string, { face, size }: { face: Face; size: number }): number =>
  (layOut(face, text, featuresOf(text)).advanceWidth * size) / 1_000

/** Cached layouts by face: documents repeat the same words. */
const layouts: Readonly<Record<Face, Map<string, LaidOut>>> = {
  regular: new Map(),
  bold: new Map(),
}
const MAX_KEPT = 3_000
const MAX_LETTERS = 40

/** The signs of a text and their places, in thousandths of its size. Not to be changed: others draw with it too. */
export function layOut(face: Face, text: string, features?: readonly string[]): LaidOut {
  const cache = layouts[face]
  const key = features ? `${text}\0${features}` : text
  const before = cache.get(key)
  if (before) return before
  const { font, scale } = openedFace(face)
  const { glyphs, positions } = font.layout(text, features)
  const scaled = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }))
  const advanceWidth = scaled.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const laid_out = { glyphs, positions: scaled, advanceWidth }
  if (text.length > MAX_LETTERS) return laid_out
  if (cache.size >= MAX_KEPT) cache.clear()
  cache.set(key, laid_out)
  return laid_out
}

/**
 * A text on one line, as the faces can show it: signs that only steer others are left out, what the
 * faces lack is a question mark.
 */
export const printable = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ''),
  ]
    .map((letter) => (isKnown(letter) ? letter : '?'))
    .join('')

const isKnown = (letter: string) =>
  openedFace('regular').font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Digits of amounts have equal width, so that they align in columns. */
export const featuresOf = (text: string): readonly 'tnum'[] | undefined =>
  /^[\d.,\s€%-]+$/.test(text) ? ['tnum'] : undefined
