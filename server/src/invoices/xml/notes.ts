import { readingLimits } from '../limits.ts'
import { oddLine, oddRemark } from '../text/odd-words.ts'
import { all } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

/** How much of a text is kept, and what of the rest. */
interface Kept {
  /** Characters. */
  longest: number
  /** The words that a reviewer stops at. */
  odd: (text: string) => string | null
}

/** The texts at some paths as one, as `keptOf` does; null where there is none. */
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

/** Texts as one, cut where it is too long; of what is cut off the words stay that a reviewer stops at. */
export function keptOf(texts: readonly string[], { longest, odd }: Kept = ofHead): string | null {
  const whole = texts.filter(Boolean).join('\n').slice(0, READ_CHARACTERS)
  if (whole.length <= longest) return whole || null
  const words = odd(whole.slice(longest - OVERLAP))
  return words
    ? `${whole.slice(0, longest - words.length - 2)}…\n${words}`
    : whole.slice(0, longest)
}

/** Of a longer text nobody reads the rest. */
const READ_CHARACTERS = 20_000

/** So that no word is parted by the cut. */
const OVERLAP = 40

/** The numbers of the invoices that one follows, each once. */
export const precedingAt = (from: XmlElement | undefined, path: string): string[] =>
  [...new Set(all(from, path).flatMap(({ text }) => text || []))].slice(0, readingLimits.preceding)
