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

/** What is shown of a product or a family; null and nothing where there is none. */
export const catalogueFiles = z.strictObject({
  picture: catalogueFile.nullable(),
  /** Of a product, that of its family. */
  plate: catalogueFile.nullable(),
  data_sheets: z.array(catalogueFile),
})

/** Between what a device of a family pays, as visitors are told; null where none is paid so. */
export const paidByFamily = z.strictObject({
  id,
  name: z.string(),
  least: euro.nullable(),
  most: euro.nullable(),
  /** Of the net price. */
  least_percent: z.number().nullable(),
  most_percent: z.number().nullable(),
})

/** Whether a device pays, as visitors are told: nothing of who claimed it, or why not. */
export const payingDevice = z.strictObject({
  pays: z.enum(['yes', 'no', 'unknown']),
  /** What the product is called that is meant. */
  name: z.string().nullable(),
})

/** Those of one product or family. */
export type CatalogueFiles = z.infer<typeof catalogueFiles>
/** One of them. */
export type CatalogueFile = z.infer<typeof catalogueFile>
/** Whether a device pays. */
export type PayingDevice = z.infer<typeof payingDevice>
/** What a family pays. */
export type PaidByFamily = z.infer<typeof paidByFamily>
