import { addDays, type IsoDate } from '@ruecklauf/model'

/** Common periods, in the order of the menu. */
export const periods = [
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_12_months',
] as const

export type Period = (typeof periods)[number]

/** The first and last day of a period relative to today, inclusive. */
export function daysOfPeriod(period: Period, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const wholeMonths = (first: number, months: number) => ({
    from: firstOf(year, first),
    to: addDays(firstOf(year, first + months), -1),
  })
  switch (period) {
    case 'this_month':
      return wholeMonths(month, 1)
    case 'last_month':
      return wholeMonths(month - 1, 1)
    case 'this_quarter':
      return wholeMonths(month - ((month - 1) % 3), 3)
    case 'this_year':
      return wholeMonths(1, 12)
    case 'last_12_months':
      return { from: firstOf(year, month - 11), to: today }
  }
}

/** The first day of a month outside the year, too: 0 is the December before. */
const firstOf = (year: number, month: number): IsoDate =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
