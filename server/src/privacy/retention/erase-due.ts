import type { RetentionClass } from '@ruecklauf/model'
import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { forgetBytes } from '../../documents/stored-bytes.ts'
import type { Tx } from '../../tables.ts'
import { dueMembers } from './due-members.ts'
import { type Erased, eraseMember, type Run } from './erase-member.ts'
import { eraseOld } from './erase-old.ts'
import { firm_classes } from './erase-tables.ts'
import { oldRows } from './old-rows.ts'

const MEMBERS = 100

/**
 * Erases due data once a month (decision 32): of departed firms, class by class, and expired rows. Transactions of at
 * most 2,000 rows each; the next turn continues a stopped run. Records the erased rows by table.
 */
export async function eraseDue(
  deps: Pick<Deps, 'database' | 'files' | 'clock'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const run = await runOfMonth(deps)
  if (!run) return
  for (const retentionClass of firm_classes)
    await eraseFirms(deps, { run, kept: retentionClass, signal })
  for (const of of oldRows)
    await eraseUntilDone(deps, { run, kept: of.kept, signal }, (tx) => eraseOld(tx, { run, of }))
  await deps.database.owner_db
    .updateTable('retention_run')
    .set({ ended_at: deps.clock().toISOString() })
    .where('id', '=', run.id)
    .execute()
}

/** The run of this month, begun if need be; null once it has ended. */
async function runOfMonth({
  database: { owner_db },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<Run | null> {
  const now = clock()
  const day = berlinDay(now)
  const month = `${day.slice(0, 7)}-01`
  await owner_db
    .insertInto('retention_run')
    .values({ id: newId(), month, began_at: now.toISOString(), ended_at: null })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
  const { id, ended_at } = await owner_db
    .selectFrom('retention_run')
    .select(['id', 'ended_at'])
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return ended_at === null ? { id, day, now } : null
}

interface Turn {
  run: Run
  kept: RetentionClass
  signal: AbortSignal
}

async function eraseFirms(deps: Pick<Deps, 'database' | 'files'>, turn: Turn) {
  const { run, kept: retention } = turn
  for (;;) {
    const due = await dueMembers(deps.database.owner_db, {
      kept: retention,
      day: run.day,
      limit: MEMBERS,
    })
    for (const { id, arke } of due)
      await eraseUntilDone(deps, turn, (tx) =>
        eraseMember(tx, { run, kept: retention, member: id, arke }),
      )
    if (due.length < MEMBERS) return
  }
}

/** @throws when the server ends on the way. */
async function eraseUntilDone(
  deps: Pick<Deps, 'database' | 'files'>,
  { run, kept: retention, signal }: Turn,
  step: (tx: Tx) => Promise<Erased>,
) {
  for (let is_complete = false; !is_complete; ) {
    signal.throwIfAborted()
    const erased = await deps.database.owner_db.transaction().execute(async (tx) => {
      const done = await step(tx)
      for (const [subject, rows] of done.counts)
        await count(tx, { run, kept: retention, subject, rows })
      return done
    })
    for (const sha256 of erased.hashes) await forgetBytes(deps, sha256)
    is_complete = erased.is_complete
  }
}

const count = (
  tx: Tx,
  {
    run,
    kept: retention,
    subject,
    rows,
  }: Pick<Turn, 'run' | 'kept'> & { subject: string; rows: number },
) =>
  tx
    .insertInto('retention_item')
    .values({ link_run: run.id, retention_class: retention, subject, rows })
    .onConflict((conflict) =>
      conflict
        .columns(['link_run', 'retention_class', 'subject'])
        .doUpdateSet({ rows: sql`retention_item.rows + excluded.rows` }),
    )
    .execute()
