import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay, factsStatedIn, keysOf, legalTexts } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Brand } from '../brand.ts'
import { newId } from '../db/id.ts'
import { readFacts } from '../settings/read-facts.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Db } from '../tables.ts'
import { markupOfPage } from './markup-of-page.ts'

/**
 * Stores the brand folder's pages as the first edition of texts without any; the portal publishes later editions. An
 * edition named after a month is valid from its first day on.
 */
export async function keepBrandTexts(
  db: Db,
  { brand, now }: { brand: Pick<Brand, 'folder' | 'legal'>; now: Date },
): Promise<void> {
  const settings = await readSettings(db)
  for (const kind of keysOf(legalTexts)) {
    const edition = settings[legalTexts[kind].setting]
    const editions = db.selectFrom('legal_text').select('id').where('kind', '=', kind).limit(1)
    const file = brand.legal[kind]
    if (!file || (await editions.executeTakeFirst())) continue
    const body = markupOfPage(await readFile(join(brand.folder, file), 'utf8'))
    await db
      .insertInto('legal_text')
      .values({
        id: newId(),
        kind,
        edition,
        language: 'de',
        body,
        stated: JSON.stringify(await readFacts(db, factsStatedIn([body]))),
        valid_from: /^\d{4}-(0[1-9]|1[0-2])$/.test(edition) ? `${edition}-01` : berlinDay(now),
        published_at: now.toISOString(),
        link_change: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await keepEarlierAcceptances(db)
}

/** Fills the acceptances of firms that agreed before acceptances were stored, with the day on record. */
export const keepEarlierAcceptances = (db: Db): Promise<unknown> =>
  sql`
    insert into legal_acceptance
      (id, link_member, link_text, edition, sha256, channel, accepted_at)
    select gen_random_uuid()::text, firm.id, text.id, text.edition, text.sha256, 'earlier',
      firm.terms_accepted_at
    from (
      select id, terms_version, terms_accepted_at from installer
      union all select id, terms_version, terms_accepted_at from wholesaler
    ) firm
    join legal_text text
      on text.kind = 'terms' and text.language = 'de' and text.edition = firm.terms_version
    where firm.terms_accepted_at is not null and not exists (
      select from legal_acceptance kept
      where kept.link_member = firm.id and kept.edition = firm.terms_version)`.execute(db)
