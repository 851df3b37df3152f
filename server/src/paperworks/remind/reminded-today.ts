import { berlinDay } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/** Marks a claim's owner as reminded today; false if already reminded. */
export async function remindedToday(
  tx: Tx,
  { claim, now }: { claim: string; now: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('request_reminded')
    .values({ link_paperwork: claim, day: berlinDay(now) })
    .onConflict((target) => target.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
