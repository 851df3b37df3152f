import { readingLimits } from '../limits.ts'
import { oddLine, oddRemark } from '../text/odd-words.ts'
import { all } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

/** The stored length of a text, and the words to keep from the rest. */
interface Kept {
  /** Characters. */
  longest: number
  /** The words that a reviewer stops at. */
  odd: (text: string) => string | null
}

/** Joins the texts at some paths, like `keptOf`; null without any. */
export const notesAt = (
  from: XmlElement | undefined,
  paths: readonly string[],
  kept?: Kept,
): string | null =>
  keptOf(
    paths.flatMap((path) => all(from, path).map(({ text }) => text)),
    kept,
  )

/** Remarks of a whole invoice. */
const ofHead: Kept = { longest: readingLimits.note, odd: oddRemark }

/** Description and remarks of a line. */
export const ofLine: Kept = { longest: readingLimits.line_note, odd: oddLine }

/** Joins texts and truncates the result; from the rest it keeps the words a reviewer should see. */
export function keptOf(texts: readonly string[], { longest, odd }: Kept = ofHead): string | null {
  const joined = texts.filter(Boolean).join('\n').slice(0, READ_CHARACTERS)
  if (joined.length <= longest) return joined || null
  const words = odd(joined.slice(longest - OVERLAP))
  return words
    ? `${joined.slice(0, longest - words.length - 2)}…\n${words}`
    : joined.slice(0, longest)
}

/** Of a longer text nobody reads the rest. */
const READ_CHARACTERS = 20_000

/** So that no word is parted by the cut. */
const OVERLAP = 40

/** The numbers of the preceding invoices, without duplicates. */
export const precedingAt = (from: XmlElement | undefined, path: string): string[] =>
  [...new Set(all(from, path).flatMap(({ text }) => text || []))].slice(0, readingLimits.preceding)
