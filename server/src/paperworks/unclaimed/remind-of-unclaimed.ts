import { addDays, berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { devicesLeft, findUnclaimed } from './find-unclaimed.ts'

/** Invoices per run; the next run continues. */
const AT_ONCE = 500
/** Days before the last day. */
const AHEAD = 7

/**
 * Reminds installers once of unclaimed devices on their invoices, a week before the last day. Deletes past ones.
 * Returns the number of invoices.
 */
export async function remindOfUnclaimed({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const today = berlinDay(now)
  return inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('invoice_device').where('last_day', '<', today).execute()
    const unclaimed = await findUnclaimed(tx, {
      which: sql`billed.reminded_at is null and billed.last_day <= ${addDays(today, AHEAD)}::date`,
      limit: AT_ONCE,
    })
    if (unclaimed.length === 0) return 0
    await tx
      .updateTable('invoice_device')
      .set({ reminded_at: now.toISOString() })
      .where(
        'link_document',
        'in',
        unclaimed.map(({ document }) => document),
      )
      .execute()
    await notifyAll(
      tx,
      unclaimed.map((invoice) => ({
        member: invoice.member,
        event: 'devices_unclaimed' as const,
        values: {
          invoice: invoice.invoice_number ?? '–',
          count: devicesLeft(invoice),
          last_day: invoice.last_day,
        },
        path: '/scan',
        reference: invoice.claim,
        now,
      })),
    )
    return unclaimed.length
  })
}
