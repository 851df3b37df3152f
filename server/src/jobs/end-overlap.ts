import type { Deps } from '../deps.ts'

/** How long the previous version may keep serving during an upgrade. */
const OVERLAP_MS = 24 * 3_600_000

interface Ending {
  /** The migration that left it for the previous version. */
  since: string
  /** Whether it is still there. */
  is_there: string
  ends: string
}

/** Endings that only the previous version needs; none yet, because no version was released before this one. */
const ours: readonly Ending[] = []

/**
 * The last step of an upgrade: a day after a migration, when no version serves that counts on what it left,
 * that goes. Where there is nothing to do, one question. Returns how many things ended now.
 */
export async function endOverlap({
  database,
  clock,
  endings = ours,
}: Pick<Deps, 'clock'> & {
  database: Pick<Deps['database'], 'owner'>
  endings?: readonly Ending[]
}): Promise<number> {
  if (endings.length === 0) return 0
  const client = await database.owner.connect()
  try {
    const { rows } = await client.query<{ name: string; applied_at: string }>(
      `select name, applied_at from schema_migration where ${endings
        .map(({ since, is_there }) => `name = '${since}' and exists (${is_there})`)
        .join(' or ')}`,
    )
    const over = rows.filter(
      ({ applied_at }) => clock().getTime() - Date.parse(applied_at) >= OVERLAP_MS,
    )
    for (const { ends } of endings.filter(({ since }) => over.some(({ name }) => name === since)))
      await client.query(`set lock_timeout = '2s'`).then(() => client.query(ends))
    return over.length
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
    client.release()
  }
}
