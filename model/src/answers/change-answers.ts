import { z } from 'zod'
import { agreed_share } from '../arkes/partners.ts'
import { catalogueFileKinds } from '../catalogue/catalogue-files.ts'
import { type ChangeKind, changeKinds } from '../changes.ts'
import { officeCompanyFields } from '../people/company-changes.ts'
import { staffRoles } from '../people/staff-roles.ts'
import { keysOf } from '../records.ts'
import { languages } from '../texts/languages.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'
import { factValues, textsByLanguage } from './legal-answers.ts'

/** Why a product keeps its rate while others get another: the day has a rate of its own, and so on. */
export const bulkLeftReasons = ['no_rate', 'percent', 'rate_has_begun', 'rate_in_force'] as const

/** A rate of a product: until when it pays, and EUR or percent of the net price. */
const rate = z.strictObject({
  valid_from: day,
  valid_to: day.nullable(),
  amount: euro.nullable(),
  percent_of_net_price: z.number().nullable(),
  /** The wholesaler's share of its own; absent where it is the programme's. */
  wholesaler_percent: z.number().optional(),
})

/** The rates that a new rate ends or replaces. */
const rateBefore = z.strictObject({ ends: rate.nullable(), replaces: rate.nullable() })

/** By how much amounts change: by percent, or by EUR. */
const step = z.strictObject({ percent: z.number().nullable(), amount: euro.nullable() })

const product = z.strictObject({
  id,
  name: z.string(),
  amount: euro,
  /** The wholesaler's share of its own, which stays; absent where it is the programme's. */
  wholesaler_percent: z.number().optional(),
})

/** Amounts that end the day before, and those that follow from a day on. */
const bulkBefore = z.strictObject({ products: z.array(product) })
const bulkAfter = step.extend({ valid_from: day, products: z.array(product) })

/** The status of a change. */
export const changeState = z.enum(['open', 'confirmed', 'declined', 'withdrawn', 'overtaken'])

const change = z.strictObject({
  id,
  /** Id of the setting, the moderator, the product, group, point or campaign, and its name then. */
  subject: id,
  subject_name: z.string(),
  /** Null for a direct change by one person, or without a company. */
  reason: z.string().nullable(),
  proposed_by: actor,
  proposed_at: instant,
  /** `direct`: a change by one person without approval. */
  state: z.enum([...changeState.options, 'direct']),
  /** True if the reader proposed it, under any role; they may withdraw it. */
  is_own: z.boolean(),
  /** The reader is a second person for it. */
  may_decide: z.boolean(),
  decided_by: actor,
  decided_at: instant.nullable(),
  decline_reason: z.string().nullable(),
})

/** The agreed share of a sales group or a sales point; `percent` only where there is a share. */
const share = z.strictObject({
  valid_from: day,
  valid_to: day.nullable(),
  wholesaler_mode: z.enum(keysOf(agreed_share.fields.wholesaler_mode.values)),
  wholesaler_percent: z.number().nullable(),
})
const shareBefore = z.strictObject({ ends: share.nullable(), replaces: share.nullable() })

const setting = z.strictObject({ value: z.string() })
const limit = z.strictObject({ approval_limit: euro.nullable() })

/** Where a link leads. */
const linked = z.strictObject({ id, arke_id: z.string(), label: z.string().nullable() })

/** Fields of a unit that are proposed, as the wire has them; links with what they lead to. */
const unitFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown()), linked]),
)
const fieldsChange = { before: unitFields, after: unitFields }

/** The group of a sales point or group from a day on, or the end of such a move. */
const group = { to: linked.nullable() }
const moveBefore = z.strictObject(group)
const moveAfter = z.strictObject({ ...group, day, withdrawn: z.boolean() })

/** A picture or a data sheet of a product. */
const shownFile = z.strictObject({
  title: z.string(),
  name: z.string(),
  size: z.number(),
  media_type: z.string(),
})
/** The picture that the new one replaces; `id` as in the product's files. */
const fileBefore = z.strictObject({ picture: shownFile.extend({ id }).nullable() })
const fileAfter = shownFile.extend({
  kind: z.enum(catalogueFileKinds.product),
  /** Its `arke_file`. */
  file: id,
  sha256: z.string(),
})

/** The previous edition of the terms or the privacy notice. */
const textBefore = z.strictObject({ edition: z.string().nullable() })
const textAfter = z.strictObject({
  edition: z.string(),
  valid_from: day,
  texts: textsByLanguage,
  stated: factValues,
})

/** The words of a mail. */
const mailWords = z.strictObject({ subject: z.string(), body: z.string() })

const auditor = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Months as `2026-01`. */
  first_month: z.string(),
  last_month: z.string(),
  until: day,
})

/** Items of a run that are on their way, and how the bank executed them. */
/** The proposed meaning of a bank line. */
const settlementAfter = z.strictObject({
  as: z.enum(['executed', 'returned']),
  item: id.nullable(),
  run: id,
  /** Payee and run, as they are called. */
  label: z.string(),
})

const executedBefore = z.strictObject({ count, total: euro })
const executedAfter = z.strictObject({
  items: z.array(id).optional(),
  on: day,
  evidence: z.string(),
})

/** An item of a run, and why it came back. */
const returnedBefore = z.strictObject({ payout_status: z.string(), amount: euro, run: id })
const returnedAfter = z.strictObject({
  item: id,
  words: z.string(),
  code: z.string().nullable(),
  evidence: z.string(),
})
/** Fields of a campaign, as the wire has them; links as ids with labels. */
const campaignFields = z.record(z.string(), z.unknown())
const campaignChange = { before: campaignFields, after: campaignFields }
const ruleBefore = z.strictObject({ rule: campaignFields })
/** The fields that are other for purchases from a day on. */
const ruleAfter = z.strictObject({ valid_from: day, rule: campaignFields })
/** Fields of a company that change, as the wire has them. */
const companyFields = z.partialRecord(
  z.enum(officeCompanyFields),
  z.union([z.string(), z.boolean(), z.null()]),
)

/** The address that a login has. */
const mailbox = z.strictObject({ email: z.string() })
/** The invited person and possible matches: colleagues of the same name, former owners of the address. */
const colleague = z.strictObject({ id, label: z.string(), role: z.enum(staffRoles) })
const staffBefore = z.strictObject({
  namesakes: z.array(colleague),
  address_of: z.array(colleague),
})
const staffAfter = z.strictObject({
  staff_role: z.enum(staffRoles),
  first_name: z.string(),
  last_name: z.string(),
})
const staffRole = z.strictObject({ staff_role: z.enum(staffRoles) })

/** A change with a second approval: old and new values, the proposer and the decider. */
export const proposedChange = z.discriminatedUnion('kind', [
  change.extend({ kind: z.literal('setting'), before: setting, after: setting }),
  change.extend({ kind: z.literal('approval_limit'), before: limit, after: limit }),
  change.extend({ kind: z.literal('rate'), before: rateBefore, after: rate }),
  change.extend({ kind: z.literal('bulk_rate'), before: bulkBefore, after: bulkAfter }),
  change.extend({ kind: z.literal('group_share'), before: shareBefore, after: share }),
  change.extend({ kind: z.literal('point_share'), before: shareBefore, after: share }),
  change.extend({ kind: z.literal('product'), ...fieldsChange }),
  change.extend({ kind: z.literal('new_product'), ...fieldsChange }),
  change.extend({ kind: z.literal('product_family'), ...fieldsChange }),
  change.extend({ kind: z.literal('product_pair'), ...fieldsChange }),
  change.extend({ kind: z.literal('sales_point'), ...fieldsChange }),
  change.extend({ kind: z.literal('sales_group'), ...fieldsChange }),
  change.extend({ kind: z.literal('group_move'), before: moveBefore, after: moveAfter }),
  change.extend({ kind: z.literal('product_file'), before: fileBefore, after: fileAfter }),
  change.extend({ kind: z.literal('legal_text'), before: textBefore, after: textAfter }),
  change.extend({
    kind: z.literal('mail_template'),
    before: mailWords,
    after: mailWords.extend({ event: z.string(), language: z.enum(languages) }),
  }),
  change.extend({
    kind: z.literal('payout_executed'),
    before: executedBefore,
    after: executedAfter,
  }),
  change.extend({
    kind: z.literal('payout_returned'),
    before: returnedBefore,
    after: returnedAfter,
  }),
  change.extend({
    kind: z.literal('payout_run_refused'),
    before: executedBefore,
    after: z.strictObject({ evidence: z.string() }),
  }),
  change.extend({
    kind: z.literal('bank_settlement'),
    before: z.strictObject({
      amount: euro,
      booked_on: day.nullable(),
      text: z.string().nullable(),
    }),
    after: settlementAfter,
  }),
  change.extend({
    kind: z.literal('debt_repaid'),
    before: z.strictObject({ debt: euro }),
    after: z.strictObject({ amount: euro, on: day, evidence: z.string() }),
  }),
  change.extend({
    kind: z.literal('bank_returns'),
    before: z.strictObject({}),
    after: z.strictObject({ count, total: euro }),
  }),
  change.extend({ kind: z.literal('auditor'), before: z.strictObject({}), after: auditor }),
  change.extend({ kind: z.literal('campaign_version'), before: ruleBefore, after: ruleAfter }),
  change.extend({ kind: z.literal('campaign_budget'), ...campaignChange }),
  change.extend({ kind: z.literal('campaign_prolong'), ...campaignChange }),
  change.extend({ kind: z.literal('company'), before: companyFields, after: companyFields }),
  change.extend({ kind: z.literal('mailbox'), before: mailbox, after: mailbox }),
  change.extend({ kind: z.literal('staff'), before: staffBefore, after: staffAfter }),
  change.extend({ kind: z.literal('role'), before: staffRole, after: staffRole }),
  change.extend({ kind: z.literal('factors'), before: staffRole, after: z.strictObject({}) }),
])

/** Changes, newest first. */
export const changeList = z.strictObject({
  items: z.array(proposedChange),
  /** The people who could confirm the reader's proposal. */
  confirmers: z.array(z.strictObject({ id, label: z.string() })),
  /** How many human beings can confirm anything, the reader among them. */
  confirming_people: count,
})

/** The effects of a rate that starts on a day. */
export const ratePreview = rateBefore.extend({ valid_from: day, valid_to: day.nullable() })

/** The effects of a bulk rate change, based on the devices of the last twelve months. */
export const bulkPreview = z.strictObject({
  products: z.array(
    z.strictObject({ id, name: z.string(), before: euro, after: euro, devices: count, cost: euro }),
  ),
  /** Those that would keep their rate, and why. */
  left: z.array(z.strictObject({ id, name: z.string(), why: z.enum(bulkLeftReasons) })),
  devices: count,
  /** EUR more a year; less where it is below zero. */
  cost: euro,
})

/** The result of a step on a change. */
export const changeStep = z.strictObject({
  id,
  arke_id: z.literal('change'),
  kind: oneOf<ChangeKind>(changeKinds),
  subject: id,
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
})

export type ProposedChange = z.infer<typeof proposedChange>
export type ProposedState = ProposedChange['state']
export type AgreedShare = z.infer<typeof share>
export type MoneyRate = z.infer<typeof rate>
export type BulkPreview = z.infer<typeof bulkPreview>
export type RatePreview = z.infer<typeof ratePreview>
