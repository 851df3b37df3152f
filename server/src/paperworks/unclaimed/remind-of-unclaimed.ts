import { addDays, berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { devicesLeft, findUnclaimed } from './find-unclaimed.ts'

/** Invoices that one run reminds of; the next one goes on. */
const AT_ONCE = 500
/** Days before the last one. */
const AHEAD = 7

/**
 * Reminds installers of devices on their invoices that are in no claim, a week before the last day in
 * time, once; what is past is forgotten. Returns how many invoices were told of.
 */
export async function remindOfUnclaimed({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const today = berlinDay(now)
  return inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('invoice_device').where('last_day', '<', today).execute()
    const due = await findUnclaimed(tx, {
      which: sql`billed.reminded_at is null and billed.last_day <= ${addDays(today, AHEAD)}::date`,
      limit: AT_ONCE,
    })
    if (due.length === 0) return 0
    await tx
      .updateTable('invoice_device')
      .set({ reminded_at: now.toISOString() })
      .where(
        'link_document',
        'in',
        due.map(({ document }) => document),
      )
      .execute()
    await notifyAll(
      tx,
      due.map((one) => ({
        member: one.member,
        event: 'devices_unclaimed' as const,
        values: {
          invoice: one.invoice_number ?? '–',
          count: devicesLeft(one),
          last_day: one.last_day,
        },
        path: '/scan',
        reference: one.claim,
        now,
      })),
    )
    return due.length
  })
}
