import { setImmediate } from 'node:timers/promises'
import { addDays, berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { receiptFile } from './receipt-files.ts'
import { settleReceipts } from './settle-receipts.ts'

type Making = Pick<Deps, 'database' | 'brand' | 'clock'>

/**
 * Makes the receipts of these payouts, and then draws them: a drawing holds up no number.
 * @param at When what they tell of was booked.
 */
export async function makeReceipts(
  { database, brand, clock }: Making,
  { payouts, at }: { payouts: readonly string[]; at: Date },
): Promise<void> {
  if (payouts.length === 0) return
  const now = clock()
  const settling = { payouts, brand, at, now }
  const receipts = await inTransaction(database.db, (tx) => settleReceipts(tx, settling))
  for (const id of receipts) {
    await receiptFile(database.db, id, { brand, now })
    await setImmediate()
  }
}

/** Payouts of one transaction, and receipts that are looked up together. */
const AT_ONCE = 200
/** The batches of one run of the job; the next run continues. */
const BATCHES = 25

/**
 * Makes every missing receipt, whatever the cause, and draws those without files.
 * @returns how many were drawn.
 */
export async function makeMissingReceipts(making: Making): Promise<number> {
  await numberMissingReceipts(making)
  const { database, brand, clock } = making
  let count = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await undrawn.execute(database.db)
    if (rows.length === 0) break
    for (const { id } of rows) {
      await receiptFile(database.db, id, { brand, now: clock() })
      await setImmediate()
    }
    count += rows.length
  }
  return count
}

/** A receipt that failed for so many days is still news to its member; one from before receipts existed is not. */
const NEWS_DAYS = 7

/** Makes every receipt that is missing; who first asks for one draws it, or the job does. */
export async function numberMissingReceipts({ database, brand, clock }: Making): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await missing.execute(database.db)
    if (rows.length === 0) return
    const now = clock()
    const notify_since = addDays(berlinDay(now), -NEWS_DAYS)
    const settling = { payouts: rows.map(({ id }) => id), brand, at: now, now, notify_since }
    await inTransaction(database.db, (tx) => settleReceipts(tx, settling))
  }
}

/** Executed without a receipt, or returned without a storno; payouts without parts need none. */
const missing = sql<{ id: string }>`
  select payout.id from payout
  where payout_status = 'executed'
      and not exists (select from receipt where link_payout = payout.id)
      and exists (select from payout_part where link_payout = payout.id)
    or payout_status = 'returned' and exists (
      select from receipt where link_payout = payout.id and receipt_kind <> 'storno'
        and not exists (select from receipt storno where storno.link_storno_of = receipt.id))
  order by executed_on, id limit ${AT_ONCE}`

const undrawn = sql<{ id: string }>`
  select receipt.id from receipt
  where not exists (select from receipt_file where link_receipt = receipt.id)
  order by inserted_at limit ${AT_ONCE}`
