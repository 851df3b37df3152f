import type { Language, LegalKind } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** An edition of the terms or the privacy notice, in the languages that it has. */
export interface Edition {
  edition: string
  valid_from: string
  published_at: string
  languages: Language[]
}

/** The editions of a kind that were ever published, the latest first. */
export const editionsOf = (db: Db, kind: LegalKind): Promise<Edition[]> =>
  db
    .selectFrom('legal_text')
    .select(['edition', 'valid_from', 'published_at'])
    .select(sql<Language[]>`array_agg(language::text order by language)`.as('languages'))
    .where('kind', '=', kind)
    .groupBy(['edition', 'valid_from', 'published_at'])
    .orderBy('valid_from', 'desc')
    .orderBy('published_at', 'desc')
    .execute()

/** The edition that holds on a German day: the latest that has begun. */
export const inForceOn = (editions: readonly Edition[], day: string): Edition | undefined =>
  editions.find(({ valid_from }) => valid_from <= day)

/** The text of an edition in a language; in German where it has none in it. */
export const textOf = (
  db: Db,
  { kind, edition, language }: { kind: LegalKind; edition: string; language: Language },
) =>
  db
    .selectFrom('legal_text')
    .select(['id', 'edition', 'language', 'body', 'sha256', 'valid_from'])
    .where('kind', '=', kind)
    .where('edition', '=', edition)
    .where('language', 'in', [language, 'de'])
    .orderBy((by) => by('language', '=', language), 'desc')
    .limit(1)
    .executeTakeFirst()
