import { addDays, type IsoDate } from './german-day.ts'

export interface ClaimWindow {
  /** `late`: within the grace; paid, but marked for the reviewer. */
  state: 'inside' | 'late' | 'outside'
  /** Last day in time, and last day at all; both count in full, in German time. */
  closes_on: IsoDate
  grace_ends_on: IsoDate
}

/** Where a day of submission lies in a window by its last day. */
export function windowUntil(
  closes_on: IsoDate,
  { submitted_on, late_grace_days }: { submitted_on: IsoDate; late_grace_days: number },
): ClaimWindow {
  const grace_ends_on = addDays(closes_on, late_grace_days)
  const late = submitted_on <= grace_ends_on ? 'late' : 'outside'
  return { state: submitted_on <= closes_on ? 'inside' : late, closes_on, grace_ends_on }
}
