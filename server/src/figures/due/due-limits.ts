import {
  addDays,
  berlinDay,
  type Cents,
  type IsoDate,
  startOfBerlinDay,
  workingDaysBetween,
} from '@ruecklauf/model'
import type { FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'

export interface DueLimits {
  /** Registrations before then have waited longer than promised. */
  late_before: Date
  /** A run of more than this is released by a super admin. */
  super_admin_above: Cents
}

/** The settings for due work. */
export async function readDueLimits({
  tx,
  now,
}: Pick<FunctionContext, 'tx' | 'now'>): Promise<DueLimits> {
  const { land, sla_working_days, payout_super_admin_above } = await readSettings(tx)
  const today = berlinDay(now)
  const isLate = (day: IsoDate) => workingDaysBetween(day, today, { land }) > sla_working_days
  let day = today
  while (!isLate(day)) day = addDays(day, -1)
  return {
    late_before: startOfBerlinDay(addDays(day, 1)),
    super_admin_above: payout_super_admin_above,
  }
}
