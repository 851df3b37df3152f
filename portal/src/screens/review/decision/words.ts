import { type ReasonCode, reasonOf } from '@ruecklauf/model'

/** What the participant reads: the catalogue's sentence and the reviewer's own words. */
export const wordsFor = (code: ReasonCode | null, own: string): string => {
  if (!code) return own.trim()
  const { text, needs_text } = reasonOf(code)
  return needs_text ? own.trim() : [text, own.trim()].filter(Boolean).join(' ')
}
