import { addDays, type IsoDate } from './german-day.ts'
import { easterSunday } from './german-holidays.ts'

/**
 * Whether banks carry out transfers on a day: Monday to Friday, but for the six days on which TARGET is closed
 * (European Central Bank, T2 calendar).
 */
export function isBankDay(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (closed.has(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** New Year, May Day, and both days of Christmas; Good Friday and Easter Monday move. */
const closed: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

/** The day itself, or the next on which banks carry out transfers. */
export function bankDayFrom(day: IsoDate): IsoDate {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** The day on which `count` bank days after `from` are over. */
export function addBankDays(from: IsoDate, count: number): IsoDate {
  let day = from
  for (let remaining = count; remaining > 0; remaining -= 1) day = bankDayFrom(addDays(day, 1))
  return day
}

/** Banks don't reliably accept orders further ahead; the office can prepare those later. */
const AHEAD_DAYS = 60

/** Why a run can't be carried out on a day; null where it can. */
export function executionDayProblem(
  day: IsoDate,
  { today }: { today: IsoDate },
): 'past' | 'no_bank_day' | 'too_far' | null {
  if (day < today) return 'past'
  if (day > addDays(today, AHEAD_DAYS)) return 'too_far'
  return isBankDay(day) ? null : 'no_bank_day'
}

/** The day in the file of a run executed today: the planned day, or the next possible one. */
export const executionDayAt = (planned: IsoDate, { today }: { today: IsoDate }): IsoDate =>
  bankDayFrom(planned > today ? planned : today)
