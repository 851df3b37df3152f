import { berlinDay, startOfBerlinDay } from '@ruecklauf/model'

/** Hours of the day in Germany: from the first on, up to the second. */
export interface QuietHours {
  from: number
  to: number
}

const HOUR = 3_600_000

/**
 * When a mail may leave that is due now: at once, or with the end of the quiet hours. The clock's change
 * in March and October may move that end by an hour.
 */
export function afterQuiet(now: Date, quiet: QuietHours | null): Date {
  if (!quiet) return now
  const midnight = startOfBerlinDay(berlinDay(now)).getTime()
  const hour = (now.getTime() - midnight) / HOUR
  const crosses = quiet.from > quiet.to
  const isQuiet = crosses
    ? hour >= quiet.from || hour < quiet.to
    : hour >= quiet.from && hour < quiet.to
  if (!isQuiet) return now
  const isTomorrow = crosses && hour >= quiet.from
  return new Date(midnight + (quiet.to + (isTomorrow ? 24 : 0)) * HOUR)
}
