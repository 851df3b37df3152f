import { addDays, type IsoDate } from './german-day.ts'

/** The first and the last day of a month: `2026-11`. */
export function daysOfMonth(month: string): { from: IsoDate; to: IsoDate } {
  const from = `${month}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** The month before another one. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** The last months up to a given one, newest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const months = [month]
  for (let last = month; months.length < count; ) {
    last = monthBefore(last)
    months.push(last)
  }
  return months
}
