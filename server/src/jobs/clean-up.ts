import { exportLimits, importLimits } from '@ruecklauf/model'
import type { Database } from '../db/database.ts'

const DAY_MS = 24 * 3_600_000

/** Expired rows: those whose `column` is more than `days` back. */
const leftovers = [
  { table: 'idempotency', column: 'created_at', days: 1 },
  { table: 'outbox', column: 'done_at', days: 30 },
  { table: 'session', column: 'expires_at', days: 30 },
  { table: 'api_token', column: 'expires_at', days: 365 },
  { table: 'webhook_delivery', column: 'occurred_at', days: 30 },
  { table: 'password_reset', column: 'expires_at', days: 1 },
  { table: 'phone_pass', column: 'expires_at', days: 1 },
  { table: 'registration', column: 'expires_at', days: 30 },
  { table: 'passkey_challenge', column: 'expires_at', days: 1 },
  { table: 'email_change', column: 'expires_at', days: 1 },
  { table: 'rate_limit', column: 'resets_at', days: 1 },
  { table: 'import_job_unit', column: 'kept_at', days: importLimits.undo_days },
  { table: 'import_job', column: 'asked_at', days: 365 },
  { table: 'import_columns', column: 'used_at', days: 730 },
  { table: 'export_job', column: 'inserted_at', days: exportLimits.days },
  { table: 'what_if', column: 'ended_at', days: 365 },
] as const

/**
 * Removes old idempotency keys, sessions, tokens, finished effects, imports and simulations, and folds what ended
 * connections counted; returns how many rows were removed.
 */
export async function cleanUp({
  database,
  clock,
}: {
  database: Pick<Database, 'owner'>
  clock: () => Date
}): Promise<number> {
  let removed = 0
  for (const { table, column, days } of leftovers) {
    const before = new Date(clock().getTime() - days * DAY_MS).toISOString()
    const { rowCount } = await database.owner.query(`delete from ${table} where ${column} < $1`, [
      before,
    ])
    removed += rowCount ?? 0
  }
  await database.owner.query('select fold_table_changes()')
  return removed
}
