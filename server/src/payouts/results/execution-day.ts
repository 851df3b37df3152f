import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/**
 * Refuses impossible days in a bank's file.
 * @throws conflict `executed_before_hand_over`; nothing of the file is imported.
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
  const first = handOverDay(exported_at)
  if (first === null || on >= first) return
  const message = `${label} was handed over after ${on}`
  throw failure(
    'conflict',
    'executed_before_hand_over',
    { context: 'payout_run', message },
    { run: label ?? run, day: on },
  )
}

/** The German day of a run's hand-over; no payout was executed before. */
export const handOverDay = (exported_at: string | null): IsoDate | null =>
  exported_at === null ? null : berlinDay(new Date(exported_at))
