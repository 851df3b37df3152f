import type { XmlElement } from '../xml/element.ts'

/** An id of ours as files have it (`bankId`): a UUID of version 7 without hyphens. */
const OURS = /(?=([0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}))/gi
/** Ids read from one element at most; a batch names its transfers one by one, below it. */
const MOST = 20

/**
 * The form for comparing ids: banks change the case, break lines within, and write hyphens and
 * blanks between.
 */
const packed = (text: string) => text.replace(/[\s-]+/g, '')

/**
 * The ids in the form of ours in a text, in lower case: also `EREF+…`, and across lines. For a text
 * without one, possible beginnings of shortened ids (`isCutId`).
 */
export function idsIn(text: string): string[] {
  const wholeIds = Array.from(packed(text).matchAll(OURS), ([, id = '']) => id.toLowerCase())
  if (wholeIds.length > 0) return wholeIds
  const words = [text, ...text.split(/[\s+/:;,?]+/)].map(packed)
  return [...new Set(words.filter((word) => CUT.test(word)).map((word) => word.toLowerCase()))]
}

/** The beginning of an id of ours: banks keep 27 or 35 characters, of which some may be hyphens. */
const CUT = /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{6,14}$/i
const SHORTEST = 23
const WHOLE = 32

/** Whether it may be the beginning of an id of ours, and of several. */
export const isCutId = (id: string): boolean => id.length < WHOLE && CUT.test(id)

/** Enough of a line for an id that continues in the next. */
const KEPT = 64

/** The same for any field of an element, also across lines, except for some fields. */
export function mentionedIn(
  element: XmlElement,
  { except = [] }: { except?: readonly string[] } = {},
): string[] {
  const ids = new Set<string>()
  const look = ({ children }: XmlElement) => {
    let line = ''
    let before = ''
    for (const child of children) {
      if (ids.size >= MOST) return
      if (except.includes(child.name)) continue
      line = child.name === before ? line.slice(-KEPT) + child.text : child.text
      before = child.name
      if (line.length >= SHORTEST) for (const id of idsIn(line)) ids.add(id)
      if (child.children.length > 0) look(child)
    }
  }
  look(element)
  return [...ids].slice(0, MOST)
}
