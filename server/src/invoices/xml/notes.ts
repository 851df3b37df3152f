import { readingLimits } from '../limits.ts'
import { all } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

/** The texts at some paths as one, cut at `longest` characters; null where there is none. */
export function notesAt(
  from: XmlElement | undefined,
  paths: readonly string[],
  longest: number = readingLimits.note,
): string | null {
  const texts = paths.flatMap((path) => all(from, path).map(({ text }) => text.slice(0, longest)))
  return texts.filter(Boolean).join('\n').slice(0, longest) || null
}

/** The numbers of the invoices that one follows, each once. */
export const precedingAt = (from: XmlElement | undefined, path: string): string[] =>
  [...new Set(all(from, path).flatMap(({ text }) => text || []))].slice(0, readingLimits.preceding)
