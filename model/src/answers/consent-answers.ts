import { z } from 'zod'
import { languages } from '../texts/languages.ts'
import { id, instant } from './common.ts'

/** Where a consent stands. */
const standing = z.enum(['asked', 'expired', 'confirmed', 'withdrawn'])

/** What people of a firm agreed to, the latest first, with the words and what became of it. */
export const consents = z.strictObject({
  /** What the caller would agree to now. */
  wording: z.string(),
  /** Where the caller's own stands; null for whoever is no person of the firm. */
  own: z
    .strictObject({
      state: z.enum(['none', ...standing.options]),
      email: z.string().nullable(),
      /** When it was confirmed, else asked for. */
      at: instant.nullable(),
    })
    .nullable(),
  items: z.array(
    z.strictObject({
      id,
      person: z.string().nullable(),
      email: z.string(),
      language: z.enum(languages),
      /** What the words are called, the words, and their SHA-256. */
      wording: z.string(),
      text: z.string(),
      sha256: z.string(),
      channel: z.enum(['registration', 'profile']),
      state: standing,
      asked_at: instant,
      confirmed_at: instant.nullable(),
      withdrawn_at: instant.nullable(),
      withdrawn_by: z.enum(['person', 'link', 'closing', 'renewal']).nullable(),
    }),
  ),
})
export type Consents = z.infer<typeof consents>

/** The mail with the link is on its way. */
export const askedForNews = z.strictObject({ state: z.literal('asked'), expires_at: instant })
export const stoppedNews = z.strictObject({ state: z.literal('none') })
