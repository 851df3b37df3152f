import { addDays, daysBetween, type IsoDate } from './german-day.ts'
import { type Land, publicHolidays } from './german-holidays.ts'

/** Monday to Friday, unless it is a public holiday of the Land. */
export const isWorkingDay = (day: IsoDate, land: Land): boolean =>
  isWeekday(day) && !holidaysOf(day.slice(0, 4), land).has(day)

function isWeekday(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** Code that steps through years of days requests the same few hundred dates. */
const holidaysByYear = new Map<string, ReadonlySet<IsoDate>>()

/** The holidays of a year from Monday to Friday. */
function holidaysOf(year: string, land: Land): ReadonlySet<IsoDate> {
  const key = `${year} ${land}`
  const holidays =
    holidaysByYear.get(key) ??
    new Set([...publicHolidays(Number(year), land).keys()].filter(isWeekday))
  holidaysByYear.set(key, holidays)
  return holidays
}

/**
 * Working days after `from` up to and including `to`; 0 when `to` is not later. Handles each year once, not each day,
 * because open work may be as old as the programme.
 */
export function workingDaysBetween(from: IsoDate, to: IsoDate, { land }: { land: Land }): number {
  if (to <= from) return 0
  let count = weekdaysUpTo(to) - weekdaysUpTo(from)
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const day of holidaysOf(String(year).padStart(4, '0'), land))
      if (from < day && day <= to) count -= 1
  return count
}

const someMonday = '1969-12-29'

/** Days from Monday to Friday since some Monday, up to and including `day`. */
function weekdaysUpTo(day: IsoDate): number {
  const days = daysBetween(someMonday, day)
  const weeks = Math.floor(days / 7)
  return 5 * weeks + Math.min(days - 7 * weeks + 1, 5)
}

/** The day on which `count` working days after `from` are over, as a deadline is promised. */
export function addWorkingDays(from: IsoDate, count: number, { land }: { land: Land }): IsoDate {
  let day = from
  for (let remaining = count; remaining > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, land)) remaining -= 1
  }
  return day
}
