import { type FactValues, keysOf, type StatedFact, statedFacts } from '@ruecklauf/model'
import type { Db } from '../tables.ts'
import { settingDefaults } from './defaults.ts'

/** Values of the settings that published texts may state, or of some of them; one index scan. */
export async function readFacts(
  db: Db,
  facts: readonly StatedFact[] = keysOf(statedFacts),
): Promise<FactValues> {
  const rows = await db
    .selectFrom('setting')
    .select(['id', 'value'])
    .where('id', 'in', [...facts, ''])
    .execute()
  const stored = new Map(rows.map(({ id, value }) => [id, value]))
  return Object.fromEntries(facts.map((id) => [id, stored.get(id) ?? settingDefaults[id].value]))
}
