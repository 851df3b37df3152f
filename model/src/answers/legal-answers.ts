import { z } from 'zod'
import { legalTexts } from '../legal/legal-texts.ts'
import { statedFacts } from '../legal/stated-facts.ts'
import { languages } from '../texts/languages.ts'
import { count, day, id, instant, oneOf } from './common.ts'

const language = z.enum(languages)

/** The words of an edition, by language; German always. */
export const textsByLanguage = z.partialRecord(language, z.string())

const edition = z.strictObject({
  edition: z.string(),
  valid_from: day,
  published_at: instant,
  languages: z.array(language),
  state: z.enum(['in_force', 'coming', 'former']),
  /** Active firms that agreed to it; null where the text needs no consent. */
  accepted: count.nullable(),
})

/** The stored current values of the settings that texts may state. */
export const factValues = z.partialRecord(oneOf(statedFacts), z.string())

/** Legal texts: their editions, the latest first, and the words of the latest. */
export const legalTextList = z.strictObject({
  /** Active firms. */
  firms: count,
  kinds: z.array(
    z.strictObject({
      kind: oneOf(legalTexts),
      /** Id of the setting that names the edition in force; proposals are made of it. */
      setting: id,
      editions: z.array(edition),
      /** Settings that the latest edition states. */
      stated: z.array(oneOf(statedFacts)),
      texts: textsByLanguage,
    }),
  ),
})
export type LegalTextList = z.infer<typeof legalTextList>
export type LegalTextKind = LegalTextList['kinds'][number]
export type LegalEdition = LegalTextKind['editions'][number]
