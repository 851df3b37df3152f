import { berlinDay, type IsoDate } from '@ruecklauf/model'
import type { StatusReport } from '../../../sepa/read/bank-message.ts'
import { dayOfText } from '../../../sepa/read/fields.ts'

/** The bank's day of its message; today's where it writes none, or its clock goes before ours. */
export function dayOf({ created_at }: StatusReport, now: Date): IsoDate {
  const [day, today] = [dayOfText(created_at), berlinDay(now)]
  return day === null || day > today ? today : day
}
