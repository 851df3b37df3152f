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

/** What of a class is erased by rows and columns; files and the trail have ways of their own. */
export const tablesOf = (kept: RetentionClass): readonly Rows[] =>
  eraseTables.filter(
    (one) => one.kept === kept && one.table !== 'arke_file' && one.table !== 'audit',
  )
