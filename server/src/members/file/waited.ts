import { berlinDay, type IsoDate, workingDaysBetween } from '@ruecklauf/model'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** How long a company has waited for the office. */
interface Waited {
  /** The German day of the submission. */
  since: IsoDate
  working_days: number
  /** Longer than the office promises. */
  is_late: boolean
}

/** Computes how long a company has waited since an instant, compared with the promise in the settings. */
export async function readWaited(tx: Tx, now: Date): Promise<(since: string) => Waited> {
  const { land, sla_working_days } = await readSettings(tx)
  const today = berlinDay(now)
  return (instant) => {
    const since = berlinDay(new Date(instant))
    const working_days = workingDaysBetween(since, today, { land })
    return { since, working_days, is_late: working_days > sla_working_days }
  }
}
