import { z } from 'zod'
import { riskLevels } from '../checks/risk-rules.ts'
import { actor, count, day, euro, id, instant } from './common.ts'

const step = z.strictObject({
  stage: z.string(),
  code: z.string(),
  text: z.string(),
  amount: euro,
})

/** The amounts of an invented claim with a campaign in force and without it. */
export const simulation = z.strictObject({
  amount: euro,
  amount_without: euro,
  bonus: euro,
  eligible: z.boolean(),
  lines: z.array(
    z.strictObject({
      id,
      product: id.nullable(),
      name: z.string(),
      amount: euro,
      base: euro,
      bonuses: z.array(z.strictObject({ campaign: id, name: z.string(), amount: euro })),
      trace: z.array(step),
    }),
  ),
  trace: z.array(step),
  wholesaler: z.array(z.strictObject({ mode: z.string(), amount: euro })),
})

/** The effect of a simulated campaign on one installer. */
const changedInstaller = z.strictObject({
  installer: id,
  company: z.string(),
  claims: count,
  before: euro,
  after: euro,
  difference: euro,
})

/** The effect of a campaign variant on the claims of a past period. */
export const variantResult = z.strictObject({
  claims: count,
  devices: count,
  /** In truth, and with the campaign. */
  paid: euro,
  cost: euro,
  difference: euro,
  wholesaler_bonus: euro,
  wholesaler_cofunding: euro,
  bonus: euro,
  bonus_claims: count,
  bonus_devices: count,
  /** Of the claims that get the bonus. */
  average_bonus: euro,
  /** Of all claims, in truth and in the simulation. */
  average_paid: euro,
  average_cost: euro,
  /** Claims that lack the date the campaign is judged by. */
  without_date: count,
  budget: euro.nullable(),
  /** The first day on which it would not have covered a claim. */
  budget_ends_on: day.nullable(),
  winner_count: count,
  loser_count: count,
  unchanged_count: count,
  winners: z.array(changedInstaller),
  losers: z.array(changedInstaller),
  /** By the Monday of the week of submission. */
  weeks: z.array(z.strictObject({ week: day, paid: euro, cost: euro, bonus: euro })),
})

/** A simulation job over past claims; every server instance reports the same state. */
export const whatIfJob = z.strictObject({
  job: id,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  months: z.literal([3, 6, 12]),
  /** Fields of the campaign with other values. */
  variants: z.array(z.record(z.string(), z.unknown())),
  asked_at: instant,
  /** True if the reader started it. */
  is_own: z.boolean(),
  may_cancel: z.boolean(),
  claims_done: count,
  /** Null until they are counted. */
  claims_total: count.nullable(),
  ended_at: instant.nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
  result: z
    .strictObject({
      /** Claims that could not be calculated again, as they were never calculated here. */
      skipped: count,
      variants: z.array(variantResult),
    })
    .nullable(),
})

export type Simulation = z.infer<typeof simulation>
export type VariantResult = z.infer<typeof variantResult>
export type ChangedInstaller = z.infer<typeof changedInstaller>
export type WhatIfJob = z.infer<typeof whatIfJob>

/** A campaign on trial: its hypothetical amounts for newly submitted claims. */
export const campaignTrial = z.strictObject({
  id,
  state: z.enum(['running', 'ended']),
  started_at: instant,
  started_by: actor,
  /** The last day of claims in the trial. */
  last_day: day,
  ended_at: instant.nullable(),
  ended_because: z.enum(['asked', 'over', 'in_force']).nullable(),
  /** The campaign's rules are others by now. */
  is_changed: z.boolean(),
  /** The meaning of the trial rules, in the reader's language. */
  sentence: z.string(),
  /** Days of the trial so far, and of the planned campaign. */
  days_run: count,
  days_planned: count,
  /** Claims submitted during the trial; of these, those with a bonus. */
  seen: count,
  claims: count,
  devices: count,
  bonus: euro,
  /** The net cost: less than the bonus where another campaign would not pay. */
  more: euro,
  /** The budget needed for all planned days at the trial's pace, and the current budget. */
  needed: euro,
  budget: euro.nullable(),
  days: z.array(z.strictObject({ day, claims: count, devices: count, bonus: euro })),
})

/** Claims that would get something from a campaign on trial. */
export const trialClaims = z.strictObject({
  count,
  items: z.array(
    z.strictObject({
      id,
      claim_number: z.string(),
      paperwork_status: z.string(),
      submitted_at: instant,
      installer: z.string(),
      devices: count,
      bonus: euro,
      more: euro,
    }),
  ),
})

export type CampaignTrial = z.infer<typeof campaignTrial>
export type TrialClaims = z.infer<typeof trialClaims>

const level = z.enum(riskLevels)

/** The effect of risk rules on past claims. */
export const riskEffect = z.strictObject({
  days: count,
  claims: count,
  /** True if there were more claims than the limit; the result then covers the newest. */
  is_cut: z.boolean(),
  moves: z.array(
    z.strictObject({
      /** The actual and the simulated risk level. */
      from: level,
      to: level,
      claims: count,
      /** Of these, the claims since rejected or reversed. */
      lost: count,
    }),
  ),
})

export type RiskEffect = z.infer<typeof riskEffect>

/** The effect of automatic approval on past claims. */
export const autoEffect = z.strictObject({
  days: count,
  /** The limit of one claim; larger claims get no automatic approval. */
  limit: euro,
  /** All that were submitted. */
  claims: count,
  /** The claims that qualify, and their total. */
  fit: count,
  amount: euro,
  /** Of these, those that a person rejected, reduced or took back. */
  otherwise: count,
  /** Of these, those that are not decided yet. */
  undecided: count,
})

export type AutoEffect = z.infer<typeof autoEffect>
