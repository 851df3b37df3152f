import {
  addDays,
  berlinDay,
  executionDay,
  type IsoDate,
  lastPayoutDay,
  nextPayoutDay,
  type PayoutCalendar,
  startOfBerlinDay,
} from '@ruecklauf/model'
import type { Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** How many days later a run still makes up for a missed due day: nobody could be paid, or no server ran. */
const MADE_UP_FOR_DAYS = 3

/**
 * Runs are made from six o'clock in Germany on. By then the day's money is available, and holds of
 * accounts that end at night are over.
 */
const MADE_FROM_MS = 6 * 3_600_000

/** By the calendar of the settings. */
export const payoutCalendar = ({
  payout_calendar: calendar,
  payout_day: day,
  land,
}: Pick<Settings, 'payout_calendar' | 'payout_day' | 'land'>): PayoutCalendar => ({
  calendar,
  day,
  land,
})

/** The due day of a run at `now`; null where none is due, or it is too early in the day. */
export function dueDay(calendar: PayoutCalendar, now: Date): IsoDate | null {
  const today = berlinDay(now)
  if (now.getTime() < startOfBerlinDay(today).getTime() + MADE_FROM_MS) return null
  return lastDue(calendar, today)
}

/**
 * An account whose hold ends then, or later, is in no run of the day. Without a calendar people
 * make runs, at any time.
 */
export function heldAt({ calendar }: PayoutCalendar, now: Date): Date {
  if (calendar === 'off') return now
  return new Date(startOfBerlinDay(berlinDay(now)).getTime() + MADE_FROM_MS)
}

/** The first day whose run pays amounts due until this instant. */
export function payableFrom(instant: Date): IsoDate {
  const day = berlinDay(instant)
  const preparation = startOfBerlinDay(day).getTime() + MADE_FROM_MS
  return instant.getTime() < preparation ? day : addDays(day, 1)
}

/** Maps the day from which money can be paid to the day of its transfer; null where people make runs. */
export async function transferDays(
  tx: Tx,
  { settings, today }: { settings: Settings; today: IsoDate },
): Promise<(from: IsoDate) => IsoDate | null> {
  const calendar = payoutCalendar(settings)
  const overdue = lastDue(calendar, today)
  const runs = await tx
    .selectFrom('payout_run')
    .select('due_on')
    .where('due_on', 'in', [overdue ?? today, today])
    .execute()
  const isMade = (day: IsoDate) => runs.some(({ due_on }) => due_on === day)
  const runDay = (from: IsoDate): IsoDate | null => {
    if (from <= today && overdue !== null && !isMade(overdue)) return today
    const earliest = from > today ? from : isMade(today) ? addDays(today, 1) : today
    return nextPayoutDay(calendar, earliest)
  }
  return (from) => {
    const day = runDay(from)
    return day && executionDay(day, settings.land)
  }
}

function lastDue(calendar: PayoutCalendar, today: IsoDate): IsoDate | null {
  const due = lastPayoutDay(calendar, today)
  return due !== null && due >= addDays(today, -MADE_UP_FOR_DAYS) ? due : null
}
