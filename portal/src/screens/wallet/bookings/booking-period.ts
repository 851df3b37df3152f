import { addDays, type IsoDate } from '@ruecklauf/model'

/** Spans of days for which bookings are often looked at. */
export const periods = ['month', 'last_month', 'year', 'last_year', 'own'] as const
export type Period = (typeof periods)[number]

/** First and last German day; without one, as far as there is anything. */
export interface Span {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** The days of a period as seen from a day; of the reader's own period those he named. */
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
      const before = String(Number(year) - 1)
      return { from: `${before}-01-01`, to: `${before}-12-31` }
    }
    case 'own':
      return own
    default:
      return {}
  }
}
