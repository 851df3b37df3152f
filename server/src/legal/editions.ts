import { type FactValues, fillFacts, type Language, type LegalKind } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** An edition of a legal text, in the languages that it has. */
export interface Edition {
  edition: string
  valid_from: string
  published_at: string
  /** Values of the settings that it states. */
  stated: FactValues
  languages: Language[]
}

/** The editions of a kind that were ever published, the latest first. */
export const editionsOf = (db: Db, kind: LegalKind): Promise<Edition[]> =>
  db
    .selectFrom('legal_text')
    .select(['edition', 'valid_from', 'published_at', 'stated'])
    .select(sql<Language[]>`array_agg(language::text order by language)`.as('languages'))
    .where('kind', '=', kind)
    .groupBy(['edition', 'valid_from', 'published_at', 'stated'])
    .orderBy('valid_from', 'desc')
    .orderBy('published_at', 'desc')
    .execute()

/** The edition that holds on a German day: the latest that has begun. */
export const inForceOn = (editions: readonly Edition[], day: string): Edition | undefined =>
  editions.find(({ valid_from }) => valid_from <= day)

/** The text of an edition in a language, with the values it states; in German where it has none in it. */
export async function textOf(
  db: Db,
  { kind, edition, language }: { kind: LegalKind; edition: string; language: Language },
) {
  const text = await db
    .selectFrom('legal_text')
    .select(['id', 'edition', 'language', 'body', 'stated', 'sha256', 'valid_from'])
    .where('kind', '=', kind)
    .where('edition', '=', edition)
    .where('language', 'in', [language, 'de'])
    .orderBy((by) => by('language', '=', language), 'desc')
    .limit(1)
    .executeTakeFirst()
  return text && { ...text, body: fillFacts(text.body, text.stated, sayTo(text.language)) }
}
