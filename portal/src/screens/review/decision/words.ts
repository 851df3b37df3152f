import { type ReasonCode, reasonOf, reasonText, type Say } from '@ruecklauf/model'

/** What the participant reads: the catalogue's sentence and the reviewer's own words. */
export const wordsFor = (code: ReasonCode | null, own: string, say: Say): string => {
  if (!code) return own.trim()
  if (reasonOf(code).needs_text) return own.trim()
  return [reasonText(code, say), own.trim()].filter(Boolean).join(' ')
}
