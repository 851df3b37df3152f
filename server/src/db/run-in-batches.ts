import type pg from 'pg'

/** A migration that updates a table in batches while the previous version serves from it. */
interface Batches {
  /** The migration's id, under which its progress is stored. */
  name: string
  /**
   * One batch: takes the key after which it begins as `$1`, and answers with one row: the `last`
   * key it reached and its number of `rows`.
   */
  sql: string
  /** Called after each batch with the rows done so far, and awaited; no transaction is open then. */
  onProgress?: ((rows: number) => unknown) | undefined
  /** Extra work of the last, empty batch, in its transaction. */
  finish: () => Promise<unknown>
}

/** The first line of a migration whose statement is run in batches. */
export const in_batches = /^-- in batches$/m

/**
 * Repeats a statement until it finds no more rows. Each batch is a transaction that also stores its
 * position, so that the next start continues there after a kill.
 */
export async function runInBatches(
  client: pg.ClientBase,
  { name, sql, onProgress, finish }: Batches,
): Promise<void> {
  for (;;) {
    const total = await asOne(client, async () => {
      const { rows } = await client.query<Progress>(
        'select last, rows from migration_progress where name = $1',
        [name],
      )
      const before = rows[0] ?? { last: '', rows: 0 }
      const batch = (await client.query<Progress>(sql, [before.last])).rows[0]
      if (!batch?.rows) {
        await client.query('delete from migration_progress where name = $1', [name])
        await finish()
        return null
      }
      const done = Number(before.rows) + batch.rows
      await client.query(
        `insert into migration_progress (name, last, rows) values ($1, $2, $3)
         on conflict (name) do update set last = excluded.last, rows = excluded.rows`,
        [name, batch.last, done],
      )
      return done
    })
    if (total === null) return
    await onProgress?.(total)
  }
}

interface Progress {
  last: string
  rows: number
}

async function asOne<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
