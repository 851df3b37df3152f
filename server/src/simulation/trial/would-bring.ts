import {
  type CalculationInput,
  type CampaignRule,
  type CampaignStanding,
  type Cents,
  calculate,
  campaignInput,
  isForProduct,
} from '@ruecklauf/model'
import { atAnyTime } from '../at-any-time.ts'
import { withRoom } from '../simulated-counters.ts'

/** A trial campaign's counters before a claim. */
export interface TrialStanding extends CampaignStanding {
  /** Cents by which the trial has used up the installer's limit for the claim's period. */
  more: Cents
}

/** A claim's amounts from a trial campaign; cents. */
export interface WouldBring {
  /** Devices that would count for its steps. */
  units: number
  bonus: Cents
  /** Of the claim as a whole: less than the bonus where another campaign would yield. */
  more: Cents
  devices: readonly { line: string; bonus: Cents }[]
}

export const bringsNothing: WouldBring = { units: 0, bonus: 0, more: 0, devices: [] }

/** Whether a campaign could say anything about a claim at all; most are for few products. */
export const mayConcern = (rule: CampaignRule, { lines }: CalculationInput): boolean =>
  lines.some((line) => isForProduct(rule, line))

/**
 * Calculates a claim's amount if the trial campaign were in force next to the others. Ignores the campaign's days and
 * gives it an unlimited budget, because the trial measures its need. Pure; changes nothing of the claim.
 */
export function wouldBring(
  input: CalculationInput,
  campaign: CampaignRule,
  { more: used, ...standing }: TrialStanding,
): WouldBring {
  const rule = { ...atAnyTime(campaign), budget: null }
  const others = input.campaigns.filter((other) => other.rule.id !== rule.id)
  const limit = input.programme.caps.installer_period
  const programme = limit
    ? withRoom(input.programme, Math.max(limit.room - used, 0))
    : input.programme
  const after = calculate({
    ...input,
    programme,
    campaigns: [...others, campaignInput(rule, standing)],
  })
  const outcome = after.campaigns.find((other) => other.campaign === rule.id)
  if (!outcome) return bringsNothing
  const before = calculate({ ...input, programme, campaigns: others })
  return {
    units: outcome.units,
    bonus: outcome.paid,
    more: after.amount - before.amount,
    devices: after.lines.flatMap(({ line, bonuses }) => {
      const bonus = bonuses.find((entry) => entry.campaign === rule.id)?.amount ?? 0
      return bonus > 0 ? [{ line, bonus }] : []
    }),
  }
}
