import { z } from 'zod'
import { referenceDates } from '../calculation/reference-date.ts'
import type { Check } from '../checks/checks.ts'
import { relations } from '../claims/relations.ts'
import { secondReasons } from '../claims/second-reasons.ts'
import type { ClaimWindow } from '../days/submission-window.ts'
import { count, day, euro, id, instant, toldStep } from './common.ts'

const decidingDate = z.strictObject({
  date: z.enum(referenceDates),
  is_base: z.boolean(),
  campaigns: z
    .array(
      z.strictObject({
        campaign: id,
        name: z.string(),
        /** Null while the claim lacks the date. */
        fits: z.boolean().nullable(),
        /** First and last day for which it pays; null where nothing limits it. */
        from: day.nullable(),
        to: day.nullable(),
      }),
    )
    .readonly(),
  /** The largest additional amount if the claim stated the date. */
  gain: euro,
})

/** The amount of a draft if it were submitted now. */
export const preview = z.strictObject({
  expected_amount: euro,
  lines: z.array(
    z.strictObject({
      id,
      amount: euro,
      eligible: z.boolean(),
      serial_check: z.string().optional(),
      trace: z.array(toldStep),
    }),
  ),
  /** The invoice of the draft's fields comes first. */
  invoices: z.array(
    z.strictObject({
      /** Null while the draft has no invoice. */
      document: id.nullable(),
      number: z.string().nullable(),
      date: day.nullable(),
      is_read: z.boolean(),
      /** How many devices of the draft it bills. */
      devices: count,
    }),
  ),
  trace: z.array(toldStep),
  window: z.custom<ClaimWindow>().nullable(),
  deciding_dates: z.array(decidingDate),
  checks: z.array(z.custom<Check>()),
  /** `invoice_date`, or `lines.{id}.serial` for a device. */
  missing: z.array(z.string()),
  can_submit: z.boolean(),
})

/** The effects of a clawback, and the requested clawback. */
export const takeback = z.strictObject({
  /** Those that pay. */
  devices: z.array(
    z.strictObject({
      id,
      name: z.string().nullable(),
      serial: z.string().nullable(),
      amount: euro,
    }),
  ),
  /** Of this claim, while its holding period lasts. */
  held: euro,
  /** In its owner’s wallet. */
  available: euro,
  /** Above it a second person has to agree. */
  limit: euro,
  /** The newest first. */
  takebacks: z.array(
    z.strictObject({
      id,
      kind: z.enum(['reverse', 'reopen']),
      state: z.enum(['open', 'done', 'declined']),
      amount: euro,
      devices: count,
      reason: z.string().nullable(),
      note: z.string().nullable(),
      evidence: z.array(id),
      requested_by: z.strictObject({ id, label: z.string() }),
      requested_at: instant,
      decline_reason: z.string().nullable(),
    }),
  ),
})

export type Takeback = z.infer<typeof takeback>

/** One station of a claim in plain words. */
export const timelineEntry = z.strictObject({
  at: instant,
  /** The step of the workflow, or `create`. */
  kind: z.string(),
  title: z.string(),
  text: z.string().optional(),
  /** The actor: `Sie`, `Prüfung` or `System` for a participant, names for the staff. */
  actor: z.string(),
})

/** Another claim with a match. */
export const relatedClaim = z.strictObject({
  id,
  claim_number: z.string(),
  paperwork_status: z.string(),
  relations: z.array(z.enum(relations)),
})

/** The amount a campaign reserved or paid for a claim. */
export const claimCampaign = z.strictObject({
  id,
  name: z.string(),
  /** Of its rules. */
  version: count,
  /** Devices that count for it. */
  units: count,
  reserved: euro,
  spent: euro,
  /** With budget enough. */
  wanted: euro,
  outcome: z.enum(['sufficient', 'partial', 'base_only', 'waiting', 'refused']),
  /** The level of the remaining budget; null without a budget. */
  budget: z.enum(['plenty', 'little', 'nearly_gone', 'gone']).nullable(),
})

/** The most a device would be paid if others were rejected. */
export const entitledDevice = z.strictObject({ id, amount: euro })

/** The register's result for a serial number; the message is in the reader's language. */
export const serialCheck = z.strictObject({
  serial: z.string(),
  state: z.string(),
  product: z.strictObject({ id, name: z.string() }).nullable(),
  /** Where several families have the number: the products among which is to be chosen. */
  products: z.array(z.strictObject({ id, name: z.string() })).optional(),
  /** The caller's own claim that has the device. */
  claim: z.strictObject({ id, claim_number: z.string().nullable() }).optional(),
  /** A known serial number that looks alike. */
  hint: z.string().optional(),
  message: z.string(),
})

const bonus = z.strictObject({ id, name: z.string(), amount: euro })

/** Today's amount for a number of devices of a product. */
export const paidFor = z.strictObject({
  pieces: count,
  /** With campaigns. */
  amount: euro,
  campaigns: z.array(bonus),
  /** The reductions and their reasons. */
  cuts: z.array(z.string()),
})

/** Today's amount for one device of a product, by the engine that pays claims. */
export const paidToday = z.strictObject({
  product: id,
  /** With campaigns; null where it depends on the invoice's price. */
  amount: euro.nullable(),
  base: euro.nullable(),
  percent_of_net_price: z.number().nullable(),
  campaigns: z.array(bonus),
  /** Name of the tier of the caller that raises it. */
  tier: z.string().nullable(),
  /** The part of the base amount that the tier adds. */
  tier_amount: euro,
  /** Names of campaigns that pay under a condition. */
  more: z.array(z.string()),
  /** The reduction by the installer's yearly limit; null without one. */
  limit: z.string().nullable(),
})

export type Preview = z.infer<typeof preview>
export type RelatedClaim = z.infer<typeof relatedClaim>
export type TimelineEntry = z.infer<typeof timelineEntry>
export type ClaimCampaign = z.infer<typeof claimCampaign>
export type EntitledDevice = z.infer<typeof entitledDevice>
export type SerialCheck = z.infer<typeof serialCheck>
/** The unclaimed devices of one invoice. */
export const unclaimedDevices = z.strictObject({
  invoice_number: z.string().nullable(),
  last_day: day,
  devices: z.int(),
  products: z.array(z.string()),
  /** As bought and claimed today; null where it depends on the invoice's price. */
  amount: euro.nullable(),
})

export type UnclaimedDevices = z.infer<typeof unclaimedDevices>

export type PaidToday = z.infer<typeof paidToday>

/** The most the reader may approve of one claim; null without a limit. */
export const grant = z.strictObject({
  limit: euro.nullable(),
  /** When a second person confirms (`reasonsForSecond`). */
  second: z.strictObject({
    four_eyes_limit: euro,
    four_eyes_red_risk: z.boolean(),
    four_eyes_override: z.boolean(),
  }),
  available_on: day,
  /** Until when what is decided now can be objected to. */
  object_until: day,
})

/** Whether a claim can be objected to, and its objection. */
export const objection = z.strictObject({
  /** The last day; null where it cannot be objected to, or no more. */
  until: day.nullable(),
  /** The requested amount that was not granted. */
  contested: euro,
  raised: z
    .strictObject({
      text: z.string(),
      state: z.enum(['open', 'upheld', 'dismissed']),
      raised_at: instant,
      granted_before: euro,
      granted_after: euro.nullable(),
      /** Less than is contested where budgets hold less. */
      reserved: euro,
      /** The decider's words. */
      answer: z.string().nullable(),
    })
    .nullable(),
})

/** The participant's request to withdraw a claim during its review. */
export const withdrawal = z.strictObject({
  reason: z.string(),
  /** `settled`: the claim was decided, or ended, before anybody answered. */
  state: z.enum(['open', 'granted', 'declined', 'settled']),
  asked_at: instant,
  /** Why it was declined. */
  answer: z.string().nullable(),
})

export type Withdrawal = z.infer<typeof withdrawal>

/** An approval by one person that waits for a second approval. */
export const firstApproval = z.strictObject({
  id,
  state: z.enum(['open', 'confirmed', 'returned', 'withdrawn']),
  amount: euro,
  because: z.array(z.enum(secondReasons)),
  /** Devices that were not approved whole; amounts in EUR. */
  lines: z.array(
    z.strictObject({
      line: id,
      decision: z.enum(['approved', 'approved_reduced', 'rejected']),
      amount: z.number().optional(),
      reason: z.string().optional(),
    }),
  ),
  note: z.string().nullable(),
  override_reason: z.string().nullable(),
  approved_by: z.strictObject({ id, label: z.string() }),
  approved_at: instant,
  return_reason: z.string().nullable(),
})

export type FirstApproval = z.infer<typeof firstApproval>

/** How many days a participant has for documents where the reviewer says nothing else. */
export const usualDeadline = z.strictObject({ days: count })

/** The assignee of a claim: since when, and until when the lease keeps others out. */
export const claimLease = z
  .strictObject({
    reviewer: z.strictObject({ id, label: z.string() }),
    since: instant.nullable(),
    leased_until: instant.nullable(),
  })
  .nullable()

export type ClaimLease = z.infer<typeof claimLease>

/** The reviewers of claims, and their days of absence. */
export const reviewerList = z.strictObject({
  reviewers: z.array(
    z.strictObject({
      id,
      label: z.string(),
      role: z.enum(['moderator', 'admin', 'super_admin']),
      is_out: z.boolean(),
    }),
  ),
  absences: z.array(
    z.strictObject({ id, member: id, from_day: day, to_day: day, deputy: id.nullable() }),
  ),
})

export type ReviewerList = z.infer<typeof reviewerList>

/** The code that a phone is shown, and when it ends. */
export const phonePass = z.strictObject({ token: z.string(), expires_at: instant })

/** The phone's view of the draft it adds photos to, or of the claim with requested photos. */
export const phoneDraft = z.strictObject({
  expires_at: instant,
  /** None of a draft. */
  claim_number: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** The uploaded photos of the invoice, null where not requested; and of each device's type plate. */
  invoice_photos: z.int().nullable(),
  devices: z.array(
    z.strictObject({
      id,
      name: z.string().nullable(),
      serial: z.string().nullable(),
      photos: z.int(),
    }),
  ),
})

export type PhoneDraft = z.infer<typeof phoneDraft>
