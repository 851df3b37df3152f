import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

interface Counting {
  /** The counted key; only its hash is stored. */
  key: string
  minutes: number
  times?: number
  now: Date
}

/** The stored form of a key. */
export const hashedKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')

/** Counts in a window that begins with the first attempt and ends after some minutes, for all instances. */
export function countWithin(db: Db, { key, minutes, times = 1, now }: Counting) {
  const resets_at = new Date(now.getTime() + minutes * 60_000).toISOString()
  const is_over = sql<boolean>`rate_limit.resets_at <= ${now.toISOString()}`
  return db
    .insertInto('rate_limit')
    .values({ key: hashedKey(key), attempts: times, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when ${is_over} then excluded.attempts
          else rate_limit.attempts + excluded.attempts end`,
        resets_at: sql`case when ${is_over} then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .returning(['attempts', 'resets_at'])
    .executeTakeFirstOrThrow()
}
