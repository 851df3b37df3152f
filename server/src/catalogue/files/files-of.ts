import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Whom pictures and data sheets belong to. */
export type FileOwner = 'product' | 'product_family'

/** The column of `catalogue_file` that names each. */
export const ownerColumns = {
  product: 'product',
  product_family: 'family',
} as const satisfies Record<FileOwner, string>

/** The visible files of a product or a family: its own files, and for a product also its family's plate. */
export const filesOf = (tx: Tx, { arke, unit }: { arke: FileOwner; unit: string }) =>
  tx
    .selectFrom('catalogue_file as kept')
    .innerJoin('arke_file as file', 'file.id', 'kept.file')
    .where((eb) => {
      const own = eb(`kept.${ownerColumns[arke]}`, '=', unit)
      const family = sql<string>`(select family from product where id = ${unit})`
      return arke === 'product' ? eb.or([own, eb('kept.family', '=', family)]) : own
    })
