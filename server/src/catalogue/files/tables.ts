import type { CatalogueFileKind } from '@ruecklauf/model'

/** What is shown of a product or of a family; instants are ISO texts in UTC. */
export interface CatalogueFileTables {
  catalogue_file: {
    id: string
    product: string | null
    family: string | null
    kind: CatalogueFileKind
    title: string
    file: string
    added_at: string
  }
}
