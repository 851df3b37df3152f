import type { IsoDate } from './german-day.ts'
import type { Land } from './german-holidays.ts'
import { addWorkingDays } from './working-days.ts'

interface Missed {
  today: IsoDate
  /** Working days that were promised at first. */
  promised_days: number
  land: Land
}

/**
 * The day by which an answer is promised anew once `due_on` has passed: half of the promised working
 * days later, and so on while that passes too. It stays the same until it is missed itself.
 */
export function renewedPromise(due_on: IsoDate, { today, promised_days, land }: Missed): IsoDate {
  const step = Math.max(1, Math.floor(promised_days / 2))
  let day = due_on
  while (day < today) day = addWorkingDays(day, step, { land })
  return day
}
