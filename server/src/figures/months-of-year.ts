import { addDays, berlinDay, type IsoDate } from '@ruecklauf/model'

/** The first days of this German month and of the eleven before. */
export function monthsOfYear(now: Date): IsoDate[] {
  const months = [`${berlinDay(now).slice(0, 7)}-01`]
  while (months.length < 12) months.push(`${addDays(months.at(-1) ?? '', -1).slice(0, 7)}-01`)
  return months
}
