import { z } from 'zod'
import { agreed_share } from '../arkes/partners.ts'
import { catalogueFileKinds } from '../catalogue/catalogue-files.ts'
import { type MoneyChangeKind, moneyChanges } from '../money-changes.ts'
import { keysOf } from '../records.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'
import { textsByLanguage } from './legal-answers.ts'

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

/** The rates that a new one ends the day before, or takes the place of. */
const rateBefore = z.strictObject({ ends: rate.nullable(), replaces: rate.nullable() })

/** By how much amounts change: by percent, or by EUR. */
const step = z.strictObject({ percent: z.number().nullable(), amount: euro.nullable() })

const product = z.strictObject({ id, name: z.string(), amount: euro })

/** Amounts that end the day before, and those that follow from a day on. */
const bulkBefore = z.strictObject({ products: z.array(product) })
const bulkAfter = step.extend({ valid_from: day, products: z.array(product) })

const change = z.strictObject({
  id,
  /** Id of the setting, the moderator, the product, group or point, and what it was called then. */
  subject: id,
  subject_name: z.string(),
  /** Null where one person changed it alone. */
  reason: z.string().nullable(),
  proposed_by: actor,
  proposed_at: instant,
  /** `direct`: one person changed it alone. */
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn', 'direct']),
  decided_by: actor,
  decided_at: instant.nullable(),
  decline_reason: z.string().nullable(),
})

/** What is agreed with a sales group or a sales point; percent only where there is a share. */
const share = z.strictObject({
  valid_from: day,
  valid_to: day.nullable(),
  wholesaler_mode: z.enum(keysOf(agreed_share.fields.wholesaler_mode.values)),
  wholesaler_percent: z.number().nullable(),
})
const shareBefore = z.strictObject({ ends: share.nullable(), replaces: share.nullable() })

const setting = z.strictObject({ value: z.string() })
const limit = z.strictObject({ approval_limit: euro.nullable() })

/** Fields of a product that are proposed, as the wire has them. */
const productFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const productChange = { before: productFields, after: productFields }

/** A picture or a data sheet of a product. */
const shownFile = z.strictObject({
  title: z.string(),
  name: z.string(),
  size: z.number(),
  media_type: z.string(),
})
/** The picture whose place is taken; `id` as in the product's files. */
const fileBefore = z.strictObject({ picture: shownFile.extend({ id }).nullable() })
const fileAfter = shownFile.extend({
  kind: z.enum(catalogueFileKinds.product),
  /** Its `arke_file`. */
  file: id,
  sha256: z.string(),
})

/** An edition of the terms or the privacy notice, after the one so far. */
const textBefore = z.strictObject({ edition: z.string().nullable() })
const textAfter = z.strictObject({
  edition: z.string(),
  valid_from: day,
  texts: textsByLanguage,
})

const auditor = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Months as `2026-01`. */
  first_month: z.string(),
  last_month: z.string(),
  until: day,
})

/** A change of what decides on money: what it was, what it is to be, who wants it and who decided. */
export const moneyChange = z.discriminatedUnion('kind', [
  change.extend({ kind: z.literal('setting'), before: setting, after: setting }),
  change.extend({ kind: z.literal('approval_limit'), before: limit, after: limit }),
  change.extend({ kind: z.literal('rate'), before: rateBefore, after: rate }),
  change.extend({ kind: z.literal('bulk_rate'), before: bulkBefore, after: bulkAfter }),
  change.extend({ kind: z.literal('group_share'), before: shareBefore, after: share }),
  change.extend({ kind: z.literal('point_share'), before: shareBefore, after: share }),
  change.extend({ kind: z.literal('product'), ...productChange }),
  change.extend({ kind: z.literal('new_product'), ...productChange }),
  change.extend({ kind: z.literal('product_file'), before: fileBefore, after: fileAfter }),
  change.extend({ kind: z.literal('legal_text'), before: textBefore, after: textAfter }),
  change.extend({ kind: z.literal('auditor'), before: z.strictObject({}), after: auditor }),
])

/** Changes, newest first. */
export const moneyChangeList = z.strictObject({
  items: z.array(moneyChange),
  /** How many people beside the reader could confirm what he proposes. */
  confirmers: count,
})

/** What a rate from a day on would do. */
export const ratePreview = rateBefore.extend({ valid_from: day, valid_to: day.nullable() })

/** What another step of many rates would mean, by the devices of the last twelve months. */
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

/** What a step made of a change. */
export const moneyChangeStep = z.strictObject({
  id,
  arke_id: z.literal('money_change'),
  kind: oneOf<MoneyChangeKind>(moneyChanges),
  subject: id,
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
})

export type MoneyChange = z.infer<typeof moneyChange>
export type MoneyChangeState = MoneyChange['state']
export type AgreedShare = z.infer<typeof share>
export type MoneyRate = z.infer<typeof rate>
export type BulkPreview = z.infer<typeof bulkPreview>
export type RatePreview = z.infer<typeof ratePreview>
