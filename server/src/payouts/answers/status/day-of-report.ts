import { berlinDay, type IsoDate } from '@ruecklauf/model'
import type { StatusReport } from '../../../sepa/read/bank-message.ts'
import { dayOfText } from '../../../sepa/read/fields.ts'

/** The bank's day of its message; today where it has none, or lies in the future. */
export function dayOf({ created_at }: StatusReport, now: Date): IsoDate {
  const [day, today] = [dayOfText(created_at), berlinDay(now)]
  return day === null || day > today ? today : day
}
