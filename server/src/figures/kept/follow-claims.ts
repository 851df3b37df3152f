import type { Land } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { measureClaims } from './measure-claims.ts'

/** Changes in one transaction, and transactions in one run. */
const BATCH = 500
const MAX_BATCHES = 40

/**
 * Derives measures from changed claims: the rules that acted on them and the amounts withheld, processing times,
 * requests and payment days. Returns the number of processed changes. Budget: 20,000 changes a run, read by their
 * claims' ids; the next run continues.
 */
export async function followClaims({
  database,
}: {
  database: Pick<Deps['database'], 'owner' | 'db'>
}): Promise<number> {
  const { land } = await readSettings(database.db)
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const some = await followSome(database, land)
    total += some
    if (some < BATCH) break
  }
  return total
}

async function followSome({ owner }: Pick<Deps['database'], 'owner'>, land: Land): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ seq: number; claim: string }>(
      'select seq, link_paperwork as claim from claim_due order by seq limit $1',
      [BATCH],
    )
    const claims = [...new Set(rows.map(({ claim }) => claim))]
    if (claims.length > 0) {
      await client.query('select count_rules($1)', [claims])
      await measureClaims(client, claims, land)
      await client.query('delete from claim_due where seq = any($1)', [rows.map(({ seq }) => seq)])
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
