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

/** Those of one product or family. */
export type CatalogueFiles = z.infer<typeof catalogueFiles>
/** One of them. */
export type CatalogueFile = z.infer<typeof catalogueFile>
/** What a family pays. */
export type PaidByFamily = z.infer<typeof paidByFamily>
