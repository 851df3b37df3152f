import { readFileSync } from 'node:fs'
import type { OpenFont } from 'pdfkit'
import { pdfDocument } from './pdf-document.ts'

/** The two faces that paper is written with: Figtree, whose letters reach from Iceland to Romania. */
export type Face = 'regular' | 'bold'

/** The files; each document opens them anew, as what it writes changes what was opened. */
export const faceFiles: Readonly<Record<Face, Uint8Array>> = {
  regular: readFileSync(new URL('./fonts/figtree-regular.ttf', import.meta.url)),
  bold: readFileSync(new URL('./fonts/figtree-bold.ttf', import.meta.url)),
}

const opened: Partial<Record<Face, OpenFont>> = {}

/** Opened once, with the first text that is measured. */
function openedFace(face: Face): OpenFont {
  opened[face] ??= new (pdfDocument())({ size: 'A4', margin: 0, font: faceFiles[face] })._font.font
  return opened[face]
}

/** How wide a printable text is, in points. */
export const widthOf = (text: string, { face, size }: { face: Face; size: number }): number =>
  (advanceOf(text, face) * size) / openedFace(face).unitsPerEm

/** What was measured, by face: the words of papers come again on each of them. */
const measured: Readonly<Record<Face, Map<string, number>>> = {
  regular: new Map(),
  bold: new Map(),
}
const MAX_MEASURED = 5_000
const MAX_LETTERS = 40

function advanceOf(text: string, face: Face): number {
  const known = measured[face]
  const kept = known.get(text)
  if (kept !== undefined) return kept
  const advance = openedFace(face).layout(text, featuresOf(text)).advanceWidth
  if (text.length > MAX_LETTERS) return advance
  if (known.size >= MAX_MEASURED) known.clear()
  known.set(text, advance)
  return advance
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
  openedFace('regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Figures of amounts are all as wide, so that they stand in columns. */
export const featuresOf = (text: string): readonly 'tnum'[] | undefined =>
  /^[\d.,\s€%-]+$/.test(text) ? ['tnum'] : undefined
