import { z } from 'zod'
import { catalogueFileKinds } from '../catalogue/catalogue-files.ts'
import { count, id } from './common.ts'

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

/** Those of one product or family. */
export type CatalogueFiles = z.infer<typeof catalogueFiles>
/** One of them. */
export type CatalogueFile = z.infer<typeof catalogueFile>
