import type { IsoDate } from '@ruecklauf/model'
import type { Month } from '../close/month-sums.ts'

/** The last day of a month. */
export function lastDayOf(month: Month): IsoDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
