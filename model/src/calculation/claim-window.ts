import { addDays, type IsoDate } from '../days/german-day.ts'
import { type ClaimWindow, windowUntil } from '../days/submission-window.ts'
import type {
  CalculationClaim,
  CalculationInput,
  CalculationLine,
  CalculationSettings,
  ClaimDates,
} from './input.ts'

/** The dates by which a device is judged: of the invoice that bills it. */
export const datesOfDevice = (
  { dates }: Pick<CalculationClaim, 'dates'>,
  line: Pick<CalculationLine, 'dates'>,
): ClaimDates => line.dates ?? dates

/** The date that decides a device's rate and window; null while not stated. */
export const referenceDate = (
  dates: ClaimDates,
  settings: Pick<CalculationSettings, 'base_reference_date'>,
): IsoDate | null => dates[settings.base_reference_date] ?? null

/** The date for a claim's window: the earliest of several invoices; null while one of them lacks it. */
export function windowDate({
  claim,
  lines,
  settings,
}: Pick<CalculationInput, 'claim' | 'lines' | 'settings'>): IsoDate | null {
  const stated = lines.map((line) => datesOfDevice(claim, line))
  const days = (stated.length > 0 ? stated : [claim.dates]).map((dates) =>
    referenceDate(dates, settings),
  )
  return days.includes(null) ? null : (days.toSorted()[0] ?? null)
}

/**
 * Where a day of submission lies in the claim window of a reference date (docs/domain.md, Windows).
 */
export const claimWindow = (
  reference: IsoDate,
  submittedOn: IsoDate,
  settings: Pick<CalculationSettings, 'claim_window_days' | 'late_grace_days'>,
): ClaimWindow =>
  windowUntil(addDays(reference, settings.claim_window_days), {
    submitted_on: submittedOn,
    late_grace_days: settings.late_grace_days,
  })
