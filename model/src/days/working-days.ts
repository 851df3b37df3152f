import { addDays, type IsoDate } from './german-day.ts'
import { type Land, publicHolidays } from './german-holidays.ts'

/** Monday to Friday, unless it is a public holiday of the Land. */
export function isWorkingDay(day: IsoDate, land: Land): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(day.slice(0, 4), land).has(day)
}

/** Whoever walks along the days of years asks for the same few hundred times. */
const known = new Map<string, ReadonlyMap<IsoDate, string>>()

function holidaysOf(year: string, land: Land): ReadonlyMap<IsoDate, string> {
  const key = `${year} ${land}`
  const holidays = known.get(key) ?? publicHolidays(Number(year), land)
  known.set(key, holidays)
  return holidays
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: IsoDate, to: IsoDate, { land }: { land: Land }): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isWorkingDay(day, land)) count += 1
  return count
}

/** The day on which `count` working days after `from` are over, as a deadline is promised. */
export function addWorkingDays(from: IsoDate, count: number, { land }: { land: Land }): IsoDate {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, land)) left -= 1
  }
  return day
}
