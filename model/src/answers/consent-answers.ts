import { z } from 'zod'
import { languages } from '../texts/languages.ts'
import { id, instant } from './common.ts'

/** The status of a consent. */
const standing = z.enum(['asked', 'expired', 'confirmed', 'withdrawn'])

/** The consents of a firm's people, newest first, with their wording and current state. */
export const consents = z.strictObject({
  /** The wording the caller would agree to now. */
  wording: z.string(),
  /** The caller's own consent; null for callers who are no person of the firm. */
  own: z
    .strictObject({
      state: z.enum(['none', ...standing.options]),
      email: z.string().nullable(),
      /** The instant of the confirmation, else of the request. */
      at: instant.nullable(),
    })
    .nullable(),
  items: z.array(
    z.strictObject({
      id,
      person: z.string().nullable(),
      email: z.string(),
      language: z.enum(languages),
      /** The title of the wording, its text and its SHA-256. */
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
