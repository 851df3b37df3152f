import { addWorkingDays, berlinDay, type IsoDate } from '@ruecklauf/model'
import { readSettings } from '../settings/read-settings.ts'
import type { Tx } from '../tables.ts'

/** The day by which the office promises to answer a question asked now. */
export async function promisedDay(tx: Tx, now: Date): Promise<IsoDate> {
  const { request_answer_days, land } = await readSettings(tx)
  return addWorkingDays(berlinDay(now), request_answer_days, { land })
}
