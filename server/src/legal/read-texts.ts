import {
  berlinDay,
  type FunctionAnswer,
  keysOf,
  type Language,
  type LegalEdition,
  type LegalKind,
  legalTexts,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import type { Db } from '../tables.ts'
import { editionsOf, inForceOn } from './editions.ts'

/**
 * `GET /lib/setting/function/legal_texts`: the editions of terms, conditions and privacy notice, the words of the
 * latest ones with the settings they state, and the number of firms that agreed. Budget: four texts of each kind, one
 * index scan an edition.
 */
export const readLegalTexts = defineFunction('setting', 'legal_texts', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary:
    'The editions of terms, conditions and privacy notice, and how many firms agreed to them',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<FunctionAnswer<'setting', 'legal_texts'>> => ({
    firms: await firms(tx),
    kinds: await Promise.all(keysOf(legalTexts).map((kind) => kindOf(tx, kind, berlinDay(now)))),
  }),
})

async function kindOf(db: Db, kind: LegalKind, today: string) {
  const editions = await editionsOf(db, kind)
  const current = inForceOn(editions, today)
  const accepted = new Map(kind === 'terms' ? await acceptedBy(db) : [])
  return {
    kind,
    setting: legalTexts[kind].setting,
    editions: editions.map(({ edition, valid_from, published_at, languages }) => ({
      edition,
      valid_from,
      published_at: new Date(published_at).toISOString(),
      languages,
      state: stateOf({ edition, valid_from }, { current: current?.edition, today }),
      accepted: kind === 'terms' ? (accepted.get(edition) ?? 0) : null,
    })),
    stated: keysOf(editions[0]?.stated ?? {}),
    texts: await templatesOf(db, kind, editions[0]?.edition),
  }
}

const stateOf = (
  { edition, valid_from }: { edition: string; valid_from: string },
  { current, today }: { current: string | undefined; today: string },
): LegalEdition['state'] =>
  edition === current ? 'in_force' : valid_from > today ? 'coming' : 'former'

/** The words of an edition by language, with the settings that they state as variables. */
export async function templatesOf(
  db: Db,
  kind: LegalKind,
  edition = '',
): Promise<Partial<Record<Language, string>>> {
  const texts = await db
    .selectFrom('legal_text')
    .select(['language', 'body'])
    .where('kind', '=', kind)
    .where('edition', '=', edition)
    .execute()
  return Object.fromEntries(texts.map(({ language, body }) => [language, body]))
}

/** How many active firms agreed to each edition. */
async function acceptedBy(db: Db): Promise<[string, number][]> {
  const { rows } = await sql<{ edition: string; firms: number }>`
    select edition, count(distinct link_member)::int as firms
    from legal_acceptance where link_member in (
      select id from installer where member_status = 'active'
      union all select id from wholesaler where member_status = 'active')
    group by edition`.execute(db)
  return rows.map(({ edition, firms: count }) => [edition, count])
}

async function firms(db: Db): Promise<number> {
  const { rows } = await sql<{ firms: number }>`
    select (select count(*) from installer where member_status = 'active')::int
      + (select count(*) from wholesaler where member_status = 'active')::int as firms`.execute(db)
  return rows[0]?.firms ?? 0
}
