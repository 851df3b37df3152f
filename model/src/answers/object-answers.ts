import { z } from 'zod'
import { count, euro } from './common.ts'

/** Null for readers who may not see a wallet. */
const available = euro.nullable()

/** Claims and cashback of all time. */
export const installerFigures = z.strictObject({ claims: count, cashback: euro, available })

/** Claims of the last twelve months and what they brought customers, through his sales points. */
export const wholesalerFigures = z.strictObject({ claims: count, cashback: euro, available })

/** Of the last twelve months: approved, or expected where nothing is decided yet. */
export const pointFigures = z.strictObject({
  claims: count,
  devices: count,
  cashback: euro,
  /** What its wholesaler got for them. */
  share: euro,
})

/** Of the last twelve months; a group's are those of its points when they were submitted. */
export const groupFigures = z.strictObject({ points: count, claims: count, cashback: euro })

/** Devices claimed and their cashback in the last twelve months, and devices in the register. */
export const productFigures = z.strictObject({ devices: count, cashback: euro, serials: count })
