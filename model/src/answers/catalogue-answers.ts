import { z } from 'zod'
import { catalogueFileKinds } from '../catalogue/catalogue-files.ts'
import { count, euro, id } from './common.ts'

/** A picture or a data sheet; its bytes come by `file`. */
const catalogueFile = z.strictObject({
  id,
  kind: z.enum([...catalogueFileKinds.product, ...catalogueFileKinds.product_family]),
  /** The name it is shown under. */
  title: z.string(),
  name: z.string(),
  /** Bytes. */
  size: count,
  media_type: z.string(),
})

/** The visible files of a product or a family; null or empty where it has none. */
export const catalogueFiles = z.strictObject({
  picture: catalogueFile.nullable(),
  /** Of a product, that of its family. */
  plate: catalogueFile.nullable(),
  data_sheets: z.array(catalogueFile),
})

/** The range of payments for a family's devices, for visitors; null where none is paid. */
export const paidByFamily = z.strictObject({
  id,
  name: z.string(),
  least: euro.nullable(),
  most: euro.nullable(),
  /** Of the net price. */
  least_percent: z.number().nullable(),
  most_percent: z.number().nullable(),
})

/** Whether a device pays, for visitors. The answer hides who claimed it and why it doesn't pay. */
export const payingDevice = z.strictObject({
  pays: z.enum(['yes', 'no', 'unknown']),
  /** The name of the matched product. */
  name: z.string().nullable(),
})

/** The files of one product or family. */
export type CatalogueFiles = z.infer<typeof catalogueFiles>
/** One of them. */
export type CatalogueFile = z.infer<typeof catalogueFile>
/** Whether a device pays. */
export type PayingDevice = z.infer<typeof payingDevice>
/** The payments for a family. */
export type PaidByFamily = z.infer<typeof paidByFamily>
