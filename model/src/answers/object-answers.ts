import { z } from 'zod'
import { agreed_share, sales_group } from '../arkes/partners.ts'
import { type Land, lands } from '../days/german-holidays.ts'
import { count, day, euro, id, oneOf } from './common.ts'

/** Null for readers who may not see a wallet. */
const available = euro.nullable()

/** Claims and cashback of all time. */
export const installerFigures = z.strictObject({ claims: count, cashback: euro, available })

/** Claims of the last twelve months through the wholesaler's sales points, and the amounts their customers got. */
export const wholesalerFigures = z.strictObject({ claims: count, cashback: euro, available })

/** Of the last twelve months: approved, or expected where nothing is decided yet. */
export const pointFigures = z.strictObject({
  claims: count,
  devices: count,
  cashback: euro,
  /** The wholesaler's bonus for them. */
  share: euro,
})

/** Of the last twelve months; a group's are those of its points when they were submitted. */
export const groupFigures = z.strictObject({ points: count, claims: count, cashback: euro })

/** Devices claimed and their cashback in the last twelve months, and devices in the register. */
export const productFigures = z.strictObject({ devices: count, cashback: euro, serials: count })

/** Sales points of a Land, and what came in through them within twelve months; null: elsewhere. */
export const landFigures = z.strictObject({
  land: oneOf<Land>(lands).nullable(),
  points: count,
  claims: count,
  devices: count,
  cashback: euro,
  share: euro,
})

/** A group with its own content, its current agreement and its planned parent. */
export const groupOfTree = z.strictObject({
  id,
  name: z.string(),
  group_type: oneOf<keyof typeof sales_group.fields.group_type.values>(
    sales_group.fields.group_type.values,
  ),
  active: z.boolean(),
  parent: id.nullable(),
  points: count,
  share: z
    .strictObject({
      wholesaler_mode: oneOf<keyof typeof agreed_share.fields.wholesaler_mode.values>(
        agreed_share.fields.wholesaler_mode.values,
      ),
      wholesaler_percent: z.number().nullable(),
    })
    .nullable(),
  /** The next planned parent group; null: none. */
  move: z.strictObject({ day, to: z.string().nullable() }).nullable(),
})

export type LandFigures = z.infer<typeof landFigures>
export type GroupOfTree = z.infer<typeof groupOfTree>
