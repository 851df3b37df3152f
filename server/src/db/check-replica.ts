import type pg from 'pg'
import { messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'
import type { Database } from './database.ts'

/**
 * Checks at the start that the replica follows the primary. A replica that does not answer or
 * follow yet is logged and left out until it does.
 * @throws StartError for the copy of another database
 */
export async function checkReplica(
  { owner, replica_pool }: Pick<Database, 'owner' | 'replica_pool'>,
  warn: (message: string) => void,
): Promise<void> {
  if (!replica_pool) return
  const there = await systemOf(replica_pool).catch((error: unknown) => {
    warn(
      `DATABASE_READ_URL: does not answer (${messageOf(error)}); everything is read from DATABASE_URL`,
    )
    return null
  })
  if (!there) return
  const here = await systemOf(owner)
  if (there.system !== here.system)
    throw new StartError('DATABASE_READ_URL: this is no replica of DATABASE_URL')
  if (!there.is_following)
    warn('DATABASE_READ_URL: follows no primary; everything is read from DATABASE_URL')
}

async function systemOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ system: string; is_following: boolean }>(
    `select system_identifier::text as system, pg_is_in_recovery() as is_following
     from pg_control_system()`,
  )
  return rows[0] ?? { system: '', is_following: false }
}
