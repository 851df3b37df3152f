import type { Database } from '../../db/database.ts'

/** Entries of each kind in one transaction, and transactions in one run. */
const BATCH = 20_000
const MAX_BATCHES = 20

interface JobDeps {
  database: Pick<Database, 'owner'>
}

/**
 * Carries pending entries over into the materialised counters and returns their number. The next run continues with the
 * rest.
 */
export async function carryOverFigures({ database }: JobDeps): Promise<number> {
  let total = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { rows } = await database.owner.query<{ carried: number }>(
      'select carry_over_figures($1)::int as carried',
      [BATCH],
    )
    const carried = rows[0]?.carried ?? 0
    total += carried
    if (carried === 0) break
  }
  return total
}

/** Removes what came to nothing, such as days of which no claim is open any more. */
export async function sweepFigures({ database }: JobDeps): Promise<void> {
  await database.owner.query('select sweep_figures()')
}
