import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { invalidIn } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'

/**
 * Whether the month of a German day is closed, so that no document covers the day any more. It
 * stays so until the transaction ends: closing a month waits.
 */
export async function isMonthClosed(tx: Tx, day: IsoDate): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('accounting_months', 0))`.execute(
    tx,
  )
  const closed = await tx
    .selectFrom('accounting_month')
    .select('id')
    .where('month', '>=', day.slice(0, 7))
    .where('accounting_month_status', '=', 'closed')
    .limit(1)
    .executeTakeFirst()
  return closed !== undefined
}

interface BankDay {
  /** The German day at the bank, as a person entered it. */
  on: IsoDate
  /** The earliest possible day, with the reason. */
  earliest: { day: IsoDate; reason: 'before_hand_over' | 'before_debt' } | null
  now: Date
}

/** Refuses an impossible bank day, beside the field `on`: in the future, too early, or in a closed month. */
export async function requireBankDay(tx: Tx, { on, earliest, now }: BankDay): Promise<void> {
  if (on > berlinDay(now)) throw refused('future')
  if (earliest && on < earliest.day) throw refused(earliest.reason, { day: earliest.day })
  if (await isMonthClosed(tx, on)) throw refused('closed_month')
}

const refused = (
  problem: 'future' | 'before_hand_over' | 'before_debt' | 'closed_month',
  values: { day?: IsoDate } = {},
) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:payout_run.${problem}`, values),
      parameter: 'on',
    },
  ])
