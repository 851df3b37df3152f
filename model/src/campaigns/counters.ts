import type { CampaignInput } from '../calculation/input.ts'
import type { CampaignOutcome } from '../calculation/outcome.ts'
import type { Cents } from '../money.ts'
import type { CampaignRule } from './rule/rule.ts'

/** A campaign's counters from the view of one claim: they exclude the claim itself. */
export interface CampaignCounters {
  /** Devices of the installer. */
  units: number
  /** Cents reserved for or paid to the installer. */
  installer: Cents
  /** Cents through the sales group. */
  sales_group: Cents
  /** Cents in all. */
  budget: Cents
}

export const noneCounted: CampaignCounters = { units: 0, installer: 0, sales_group: 0, budget: 0 }

/** The counters after a claim was submitted. */
export const countUp = (counters: CampaignCounters, outcome: CampaignOutcome): CampaignCounters =>
  move(counters, outcome.units, outcome.paid)

/** The counters after the same claim was withdrawn, rejected, expired or reversed. */
export const countDown = (counters: CampaignCounters, outcome: CampaignOutcome): CampaignCounters =>
  move(counters, -outcome.units, -outcome.paid)

/** A campaign's counters and the installer's own target in it, if any. */
export interface CampaignStanding extends CampaignCounters {
  target?: number | null
}

/** A campaign as the next claim finds it; rooms never fall below nothing. */
export const campaignInput = (
  rule: CampaignRule,
  { target = null, ...counters }: CampaignStanding,
): CampaignInput => ({
  rule,
  units_before: counters.units,
  target,
  room: {
    installer: roomOf(rule.installer_cap, counters.installer),
    sales_group: roomOf(rule.sales_group_cap, counters.sales_group),
    budget: roomOf(rule.budget, counters.budget),
  },
})

const roomOf = (cap: Cents | null, counted: Cents) =>
  cap === null ? null : Math.max(cap - counted, 0)

function move(counters: CampaignCounters, units: number, cents: Cents): CampaignCounters {
  return {
    units: counters.units + units,
    installer: counters.installer + cents,
    sales_group: counters.sales_group + cents,
    budget: counters.budget + cents,
  }
}
