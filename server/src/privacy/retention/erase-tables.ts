import type { RetentionClass } from '@ruecklauf/model'
import { personalTables } from '../tables/index.ts'
import { office } from '../tables/office.ts'
import type { Rows } from './erase-rows.ts'

/** All tables with something about a member, the office's first, for they refer to the others. */
export const eraseTables: readonly Rows[] = [...office, ...personalTables]

/** The classes of a firm that is gone, in the order in which they are over. */
export const firm_classes = [
  'access',
  'letters',
  'records',
  'books',
] as const satisfies RetentionClass[]

/** The tables of a class that erasure handles by rows and columns; files and the audit log have their own code. */
export const tablesOf = (retention: RetentionClass): readonly Rows[] =>
  eraseTables.filter(
    (table) => table.kept === retention && table.table !== 'arke_file' && table.table !== 'audit',
  )
