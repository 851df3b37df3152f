import { addDays, berlinDay, type IsoDate } from '@ruecklauf/model'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'

/** An evening's statement may be of the next day of business: over Easter, or the turn of a year. */
const AHEAD_DAYS = 5

/**
 * Refuses a day on which no bank has booked anything yet.
 * @throws refusedBankFile `bank_file_future`
 */
export function requireBooked(day: IsoDate | null, now: Date): void {
  if (day !== null && day > addDays(berlinDay(now), AHEAD_DAYS))
    throw refusedBankFile('bank_file_future', { day })
}
