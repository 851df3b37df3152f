import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { failure, invalidIn } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

interface Execution {
  /** The German day that somebody says it is of. */
  on: IsoDate
  /** When its run was handed over. */
  exported_at: string | null
  now: Date
}

/**
 * Refuses a day, beside its field, on which a payout can't have been executed by what somebody says: one
 * to come, one before the hand-over, one of a month that is closed.
 */
export async function requireExecutionDay(
  tx: Tx,
  { on, exported_at, now }: Execution,
): Promise<void> {
  const refused = (problem: 'future' | 'before_hand_over' | 'closed_month') =>
    invalidIn((say) => [
      {
        context: 'parameter_validation',
        message: say(`input:payout_run.${problem}`),
        parameter: 'on',
      },
    ])
  if (on > berlinDay(now)) throw refused('future')
  if (isBeforeHandOver(on, exported_at)) throw refused('before_hand_over')
  const closed = await tx
    .selectFrom('accounting_month')
    .select('id')
    .where('month', '=', on.slice(0, 7))
    .where('accounting_month_status', '=', 'closed')
    .executeTakeFirst()
  if (closed) throw refused('closed_month')
}

/**
 * Refuses what a bank's file can't mean of a run.
 * @throws conflict `executed_before_hand_over`; nothing of the file is taken in.
 */
export async function requireAfterHandOver(
  tx: Tx,
  { run, on }: { run: string; on: IsoDate },
): Promise<void> {
  const { label, exported_at } = await tx
    .selectFrom('payout_run')
    .select(['label', 'exported_at'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  if (!isBeforeHandOver(on, exported_at)) return
  const message = `${label} was handed over after ${on}`
  throw failure(
    'conflict',
    'executed_before_hand_over',
    { context: 'payout_run', message },
    { run: label ?? run, day: on },
  )
}

const isBeforeHandOver = (on: IsoDate, exported_at: string | null): boolean =>
  exported_at !== null && on < berlinDay(new Date(exported_at))
