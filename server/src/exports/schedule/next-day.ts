import { addDays, type IsoDate, type Rhythm } from '@ruecklauf/model'

/** The next day a file of a rhythm is due: daily, on Mondays, or on the first. */
export function nextDay(rhythm: Rhythm, day: IsoDate): IsoDate {
  if (rhythm === 'daily') return addDays(day, 1)
  if (rhythm === 'monthly') return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, 7 - weekday)
}
