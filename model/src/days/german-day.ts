/** A calendar day as `2026-11-21`; compares as text. */
export type IsoDate = string

/**
 * The day it is in Germany at an instant; every deadline is judged by it (docs/domain.md, Dates).
 */
export const berlinDay = (instant: Date): IsoDate => berlin.format(instant)

/** The instant a German day begins, in UTC. */
export function startOfBerlinDay(day: IsoDate): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Berlin is two hours ahead of UTC in summer, else one, and never changes at midnight.
  const inSummer = new Date(midnight - 2 * hour)
  return berlinDay(inSummer) === day ? inSummer : new Date(midnight - hour)
}

/** The last millisecond of a German day, in UTC: windows include 23:59:59.999. */
export const endOfBerlinDay = (day: IsoDate): Date =>
  new Date(startOfBerlinDay(addDays(day, 1)).getTime() - 1)

/** The day `count` calendar days later (earlier when negative). */
export function addDays(day: IsoDate, count: number): IsoDate {
  // Each campaign of each claim asks for the end of its window, and the same few days come again.
  const remembered = daysAfter.get(day)?.get(count)
  if (remembered !== undefined) return remembered
  const later = countDays(day, count)
  remember(day, { count, later })
  return later
}

const daysAfter = new Map<IsoDate, Map<number, IsoDate>>()
/** Days of about three years, each with a few counts; when that is full all is forgotten. */
const mostRemembered = { days: 1_000, counts: 100 }

function remember(day: IsoDate, { count, later }: { count: number; later: IsoDate }) {
  const counts = daysAfter.get(day)
  if (counts && counts.size < mostRemembered.counts) {
    counts.set(count, later)
    return
  }
  if (daysAfter.size >= mostRemembered.days) daysAfter.clear()
  daysAfter.set(day, new Map([[count, later]]))
}

function countDays(day: IsoDate, count: number): IsoDate {
  // Reading and writing ISO text by Date takes thrice as long.
  const date = new Date(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + count),
  )
  const year = String(date.getUTCFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * hour)

const twoDigits = (count: number) => (count < 10 ? `0${count}` : String(count))

const hour = 3_600_000
// Swedish writes a day the ISO way.
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
