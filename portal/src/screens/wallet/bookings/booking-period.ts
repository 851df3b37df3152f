import { addDays, type IsoDate } from '@ruecklauf/model'

/** Common periods for bookings. */
export const periods = ['month', 'last_month', 'year', 'last_year', 'own'] as const
export type Period = (typeof periods)[number]

/** First and last day in German time; open without a bound. */
export interface Span {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** Returns the dates of a period relative to a day, or the reader's own dates. */
export function spanOf(period: Period | undefined, today: IsoDate, own: Span = {}): Span {
  const [year, month] = [today.slice(0, 4), today.slice(0, 7)]
  switch (period) {
    case 'month':
      return { from: `${month}-01` }
    case 'last_month': {
      const to = addDays(`${month}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'year':
      return { from: `${year}-01-01` }
    case 'last_year': {
      const lastYear = String(Number(year) - 1)
      return { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` }
    }
    case 'own':
      return own
    default:
      return {}
  }
}
