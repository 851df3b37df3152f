import { z } from 'zod'
import { referenceDates } from '../calculation/reference-date.ts'
import { type CampaignChangeKind, campaignChanges } from '../campaigns/changes.ts'
import { languages } from '../texts/languages.ts'
import { proposedChange } from './change-answers.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'

/** How far a budget is used up, as the warnings say it. */
const budgetLevel = z.union([z.enum(['none', 'exhausted']), z.literal([70, 85, 95])])

/** What a campaign has and needs; null is without limit or not known. */
export const campaignBudget = z.strictObject({
  campaign: id,
  total: euro.nullable(),
  reserved: euro,
  spent: euro,
  free: euro.nullable(),
  level: budgetLevel,
  forecast_day: day.nullable(),
  claims: count,
  average: euro.nullable(),
})

/** Devices claimed since a campaign began and in as many days before; null percent is nothing to compare with. */
export const campaignUplift = z.strictObject({
  from: day,
  to: day,
  days: count,
  devices: count,
  devices_before: count,
  percent: z.number().nullable(),
})

/** What claims took of a campaign, by the Monday of the week they were submitted in. */
export const campaignBurnDown = z.strictObject({
  weeks: z.array(z.strictObject({ monday: day, taken: euro })),
})

/** A campaign of today, as participants and visitors are told of it. */
export const currentCampaign = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Whose language the description is: the reader's, or German where the office has not written it. */
  described_in: z.enum(languages),
  /** What its rules mean, in the reader's language. */
  sentence: z.string(),
  /** False: its devices count, nothing is paid for them. */
  pays: z.boolean(),
  amount_rule: z.string(),
  amount: euro.nullable(),
  percent: z.number().nullable(),
  min_quantity: count.nullable(),
  personal_target: z.boolean(),
  replaces_base: z.boolean(),
  stacking: z.enum(['exclusive', 'stackable', 'best_of']),
  /** Which date has to lie between the next two. */
  reference_date: z.enum(referenceDates),
  purchase_from: day,
  purchase_to: day,
  subsidy_notice: z.boolean(),
  /** Null without a budget, or where nothing is to be said of it; `free` where the rest is told. */
  budget: z
    .strictObject({
      state: z.enum(['plenty', 'little', 'nearly_gone', 'gone']),
      free: euro.nullable(),
    })
    .nullable(),
  /** What a wholesaler gets on top or bears; null for whoever is none. */
  share: z
    .strictObject({
      mode: z.enum(['bonus', 'cofunding']),
      amount: euro.nullable(),
      percent: z.number().nullable(),
    })
    .nullable(),
})

/** A claim that a campaign pays or holds money for. */
export const campaignClaim = z.strictObject({
  id,
  claim_number: z.string(),
  paperwork_status: z.string(),
  submitted_at: z.string(),
  installer: z.string(),
  units: count,
  reserved: euro,
  spent: euro,
  outcome: z.string(),
})

/** One field with its values as on the wire, links by their names. */
const difference = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

/** A version of the rules: from when, why, and what it says otherwise than the one before. */
const version = z.strictObject({
  number: count,
  valid_from: day,
  action: z.string(),
  reason: z.string().nullable(),
  created_at: instant,
  created_by: actor,
  differences: z.array(difference),
})

/** A version that is to come: what will be other from its day on. */
const comingVersion = z.strictObject({
  number: count,
  valid_from: day,
  differences: z.array(difference),
})

/** What a new version starts from; `fields` as a unit has them on the wire. */
export const lastVersion = z.strictObject({
  number: count,
  valid_from: day,
  fields: z.record(z.string(), z.unknown()),
})

const changeKind = oneOf<CampaignChangeKind>(campaignChanges)

/** A step in the life of a campaign. */
const event = z.strictObject({
  at: instant,
  action: z.string(),
  by: actor,
  role: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.string().nullable(),
  /** Of the change it is about. */
  kind: changeKind.nullable(),
  fields: z.array(z.string()),
})

/** What became of a campaign, newest first. */
export const campaignHistory = z.strictObject({
  versions: z.array(version),
  /** The soonest first. */
  coming: z.array(comingVersion),
  changes: z.array(proposedChange),
  steps: z.array(event),
})

export type CampaignUplift = z.infer<typeof campaignUplift>
export type CampaignBudget = z.infer<typeof campaignBudget>
export type CurrentCampaign = z.infer<typeof currentCampaign>
export type CampaignClaim = z.infer<typeof campaignClaim>
export type FieldDifference = z.infer<typeof difference>
export type CampaignVersion = z.infer<typeof version>
export type CampaignEvent = z.infer<typeof event>
