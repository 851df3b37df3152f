import type { CalculationSettings } from '../calculation/input.ts'
import {
  addDays,
  berlinDay,
  endOfBerlinDay,
  type IsoDate,
  startOfBerlinDay,
} from '../days/german-day.ts'
import { type ClaimWindow, windowUntil } from '../days/submission-window.ts'
import type { CampaignRule } from './rule/rule.ts'

interface Asked {
  /** The campaign's own reference date. */
  reference: IsoDate
  submitted_on: IsoDate
  settings: Pick<CalculationSettings, 'claim_window_days' | 'late_grace_days'>
}

/**
 * Where a day of submission lies in a campaign's claim window: min(last day for claims, reference
 * date + n days), then the grace (docs/domain.md, Windows).
 */
export function campaignWindow(
  rule: Pick<CampaignRule, 'claim_to' | 'claim_days' | 'late_grace_days'>,
  { reference, submitted_on, settings }: Asked,
): ClaimWindow {
  const byPurchase = addDays(reference, rule.claim_days ?? settings.claim_window_days)
  const { claim_to } = rule
  return windowUntil(claim_to !== null && claim_to < byPurchase ? claim_to : byPurchase, {
    submitted_on,
    late_grace_days: rule.late_grace_days ?? settings.late_grace_days,
  })
}

/** A range of German days, both counted in full. */
export interface GermanDays {
  from: IsoDate
  to: IsoDate
}

/** The first and the last instant of a range of German days, in UTC. */
export const instantsOf = ({ from, to }: GermanDays): { opens_at: Date; closes_at: Date } => ({
  opens_at: startOfBerlinDay(from),
  closes_at: endOfBerlinDay(to),
})

/** Whether an instant is on one of these days in Germany. */
export function isWithinDays(instant: Date, { from, to }: GermanDays): boolean {
  const day = berlinDay(instant)
  return from <= day && day <= to
}

/**
 * The rule that is in force on a day: of the versions begun by then, the latest; null before the
 * first. A change of an active campaign is a new version from a day on (docs/domain.md, Versions).
 */
export const versionOn = <Version extends { effective_from: IsoDate }>(
  versions: readonly Version[],
  day: IsoDate,
): Version | null =>
  versions
    .filter(({ effective_from }) => effective_from <= day)
    .reduce<Version | null>(
      (latest, version) =>
        latest && latest.effective_from >= version.effective_from ? latest : version,
      null,
    )
