import { z } from 'zod'
import { campaign } from '../arkes/campaign.ts'
import { payout_run, payoutExclusions } from '../arkes/payout-run.ts'
import { count, day, euro, id, instant, oneOf } from './common.ts'

const payee = { member: id, company: z.string().nullable(), amount: euro }

/** Members with money who are not paid, and why. */
export const excludedMembers = z.strictObject({
  reason: oneOf(payoutExclusions),
  count,
  amount: euro,
  /** The largest of them. */
  items: z.array(z.strictObject(payee)),
})

/** Who is paid, out of what, and who is not. */
const figures = {
  item_count: count,
  total: euro,
  treatments: z.array(
    z.strictObject({
      tax_treatment: oneOf(campaign.fields.tax_treatment.values),
      amount: euro,
    }),
  ),
  /** The largest; without a campaign, the base amounts. */
  campaigns: z.array(
    z.strictObject({ campaign: id.nullable(), name: z.string().nullable(), amount: euro }),
  ),
  largest: z.array(z.strictObject({ ...payee, iban_masked: z.string().nullable() })),
  /** Members, or accounts of theirs, that nothing was ever sent to. */
  first: z.strictObject({
    count,
    items: z.array(z.strictObject({ ...payee, iban_masked: z.string().nullable() })),
  }),
  exclusions: z.array(excludedMembers),
}

/** What a run of now would pay. */
export const runPreview = z.strictObject({ ...figures, execution_on: day })

/** What a run pays, and how it differs from the one before. */
export const runOverview = z.strictObject({
  ...figures,
  payout_run_status: oneOf(payout_run.fields.payout_run_status.values),
  /** Items by what became of them. */
  statuses: z.array(z.strictObject({ payout_status: z.string(), count, amount: euro })),
  /** The last run before it that was handed over. */
  before: z
    .strictObject({
      id,
      label: z.string(),
      exported_at: instant,
      item_count: count,
      total: euro,
      /** Members of this run that were not in that one, and the other way round. */
      added: count,
      gone: count,
      /** Members whose account is another one. */
      other_account: count,
    })
    .nullable(),
  /** Above this sum a super admin releases. */
  super_admin_above: euro,
})

/** One page of the members that a run does not pay for one reason. */
export const exclusionPage = z.strictObject({
  items: z.array(z.strictObject(payee)),
  /** What to ask for the next ones with. */
  next: id.nullable(),
})

/** A run after a step. */
export const runStep = z.strictObject({
  id,
  label: z.string(),
  payout_run_status: oneOf(payout_run.fields.payout_run_status.values),
  item_count: count,
  total: euro,
})

export type RunPreview = z.infer<typeof runPreview>
export type RunOverview = z.infer<typeof runOverview>
export type RunStepAnswer = z.infer<typeof runStep>
