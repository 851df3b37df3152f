import { addDays, type IsoDate } from './german-day.ts'

/** From the first to the last day, both included. */
export interface Period {
  from: IsoDate
  to: IsoDate
}

/** So many days up to a day, that day among them, and as many before. */
export function lastDays(to: IsoDate, days: number): Period & { before: Period } {
  const from = addDays(to, 1 - days)
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}
