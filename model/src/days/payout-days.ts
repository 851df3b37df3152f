import { addDays, type IsoDate } from './german-day.ts'
import type { Land } from './german-holidays.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

export const payoutCalendars = ['off', 'weekly', 'twice_a_month', 'monthly'] as const

/** When payouts are due. */
export interface PayoutCalendar {
  calendar: (typeof payoutCalendars)[number]
  /** Weekly: 1 Monday to 5 Friday; monthly: the day, in a shorter month its last one. */
  day: number
  land: Land
}

/** The next day on which payouts are due, today included; null without a calendar. */
export function nextPayoutDay(calendar: PayoutCalendar, today: IsoDate): IsoDate | null {
  if (calendar.calendar === 'off') return null
  for (let day = addDays(today, -LONGEST_BREAK); ; day = addDays(day, 1)) {
    if (!isNamed(calendar, day)) continue
    const due = workingDayFrom(day, calendar.land)
    if (due >= today) return due
  }
}

/** The last day on which payouts were due, today included; null without a calendar. */
export function lastPayoutDay(calendar: PayoutCalendar, today: IsoDate): IsoDate | null {
  if (calendar.calendar === 'off') return null
  for (let day = today; ; day = addDays(day, -1)) {
    if (!isNamed(calendar, day)) continue
    const due = workingDayFrom(day, calendar.land)
    if (due <= today) return due
  }
}

/** The day on which the bank executes a run that is made on `day`. */
export const executionDay = (day: IsoDate, land: Land): IsoDate => addWorkingDays(day, 1, { land })

/** More calendar days than any run of holidays and weekends. */
const LONGEST_BREAK = 14

/** Whether a calendar names a day, working day or not. */
function isNamed({ calendar, day }: PayoutCalendar, date: IsoDate): boolean {
  const dayOfMonth = Number(date.slice(8))
  if (calendar === 'twice_a_month') return dayOfMonth === 1 || dayOfMonth === 15
  if (calendar === 'weekly')
    return new Date(`${date}T00:00:00Z`).getUTCDay() === Math.min(Math.max(day, 1), 5)
  const isLast = addDays(date, 1).endsWith('-01')
  return dayOfMonth === Math.max(day, 1) || (isLast && dayOfMonth < day)
}

function workingDayFrom(day: IsoDate, land: Land): IsoDate {
  let first = day
  while (!isWorkingDay(first, land)) first = addDays(first, 1)
  return first
}
