import { type TierId, type Wording, wordingOf } from '@ruecklauf/model'
import type { Db } from '../tables.ts'

/** The office's names of tiers, by id. */
export type CalledTiers = ReadonlyMap<TierId, Wording>

/** Reads what the tiers are called: three rows. */
export async function calledTiers(db: Db): Promise<CalledTiers> {
  const rows = await db
    .selectFrom('tier')
    .select(['id', 'name', 'name_en', 'name_it', 'name_es'])
    .execute()
  return new Map(rows.map((row) => [row.id, wordingOf(row, 'name')]))
}

/** The name of a tier; its id while the table lacks it. */
export const calledIn = (called: CalledTiers, tier: TierId): Wording =>
  called.get(tier) ?? { de: tier }
