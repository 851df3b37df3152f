import { berlinDay } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/** Notes that a claim's owner is reminded today; false where he has been already. */
export async function remindedToday(
  tx: Tx,
  { claim, now }: { claim: string; now: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('request_reminded')
    .values({ link_paperwork: claim, day: berlinDay(now) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
