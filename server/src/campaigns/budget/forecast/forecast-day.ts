import { addDays, type Cents, type IsoDate } from '@ruecklauf/model'

/** The number of days whose average gives the forecast (docs/domain.md, Budgets). */
export const forecastWindow = 28

interface Course {
  /** Cents; null is without limit. */
  free: Cents | null
  /** Cents reserved and spent in the last 28 days. */
  lately: Cents
  today: IsoDate
}

/** The day a budget runs out at the pace of the last 28 days; null without an end in sight. */
export function forecastDay({ free, lately, today }: Course): IsoDate | null {
  if (free === null || lately <= 0) return null
  const days = Math.ceil((free * forecastWindow) / lately)
  return days > furthest_days ? null : addDays(today, days)
}

const furthest_days = 3_650
