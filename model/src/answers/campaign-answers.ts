import { z } from 'zod'
import { referenceDates } from '../calculation/reference-date.ts'
import { type CampaignChangeKind, campaignChanges } from '../campaigns/changes.ts'
import { languages } from '../texts/languages.ts'
import { proposedChange } from './change-answers.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'

/** How far a budget is used up, as the warnings say it. */
const budgetLevel = z.union([z.enum(['none', 'exhausted']), z.literal([70, 85, 95])])

/** The budget of a campaign and its expected need; null is unlimited or unknown. */
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

/** The amounts of a campaign's claims, by the Monday of the week of submission. */
export const campaignBurnDown = z.strictObject({
  weeks: z.array(z.strictObject({ monday: day, taken: euro })),
})

/** A campaign in force, for participants and visitors. */
export const currentCampaign = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The language of the description: the reader's, else German. */
  described_in: z.enum(languages),
  /** The meaning of its rules, in the reader's language. */
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
  /** Null without a budget or where the settings hide it; `free` where the settings show the rest. */
  budget: z
    .strictObject({
      state: z.enum(['plenty', 'little', 'nearly_gone', 'gone']),
      free: euro.nullable(),
    })
    .nullable(),
  /** The wholesaler's bonus or cost share; null for other readers. */
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

/** A version of the rules: its first day, its reason, and its differences from the previous version. */
const version = z.strictObject({
  number: count,
  valid_from: day,
  action: z.string(),
  reason: z.string().nullable(),
  created_at: instant,
  created_by: actor,
  differences: z.array(difference),
})

/** A future version and its changes from its day on. */
const comingVersion = z.strictObject({
  number: count,
  valid_from: day,
  differences: z.array(difference),
})

/** The starting values of a new version; `fields` as in a unit on the wire. */
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

/** The history of a campaign, newest first. */
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
