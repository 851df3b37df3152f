import { sql } from 'kysely'
import type { Events } from '../../../db/events.ts'
import type { Deps } from '../../../deps.ts'
import { codeOf } from '../../../errors/error-code.ts'
import { failure } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'

/** The lock of a schema change: one at a time, whatever the instance. */
export const schema_lock = 7_314_012

/** The topic that makes every instance read the schema again. */
export const schema_topic = 'schema'

/**
 * Runs one change of the schema as the tables' owner. Rows, tables, audit and the notification of
 * other instances are one transaction. Afterwards this instance serves the committed state.
 * @throws unavailable when readers of the table, or another change, take too long to end.
 */
export async function changeSchema<Result>(
  deps: Pick<Deps, 'database' | 'events' | 'registry'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await deps.database.owner_db.transaction().execute(async (tx) => {
    await beginSchemaChange(tx, deps.events)
    return work(tx).catch(whenBusy)
  })
  await deps.registry.reload()
  return result
}

/** Makes a transaction of the owner a schema change; call it first. */
export async function beginSchemaChange(tx: Tx, events: Events): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx)
  await sql`set local statement_timeout = '30s'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${schema_lock})`.execute(tx).catch(whenBusy)
  // Requests for a table we wait for queue behind us, so we give up before they do (2 s).
  await sql`set local lock_timeout = '1500ms'`.execute(tx)
  await sql`update schema_version set version = version + 1`.execute(tx)
  await events.publish(tx, { topic: schema_topic, id: '' })
}

/** The failure to lock a table in time: nothing has changed, and a retry may succeed. */
export function whenBusy(error: unknown): never {
  throw codeOf(error) === '55P03'
    ? failure('unavailable', 'schema_busy', {
        context: 'schema',
        message: 'the type is in use just now, please try again',
      })
    : error
}
