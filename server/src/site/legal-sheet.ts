import type { Language, LegalKind } from '@ruecklauf/model'
import type { Edition } from '../legal/editions.ts'

/** An edition of a legal text for display, with the others of its kind. */
export interface LegalSheet {
  kind: LegalKind
  text: { edition: string; language: Language; body: string; valid_from: string }
  editions: readonly Edition[]
  /** The edition in force. */
  current: string | undefined
  today: string
  /** The requested language; the text may exist in German only. */
  language: Language
}

/** Whether an edition holds, is still to come or held before. */
export const standingOf = (
  { edition, valid_from }: LegalSheet['text'],
  { current, today }: Pick<LegalSheet, 'current' | 'today'>,
) => (edition === current ? 'in_force' : valid_from > today ? 'coming' : 'former')
