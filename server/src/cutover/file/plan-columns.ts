import { type CutoverKind, cutoverColumns } from '@ruecklauf/model'
import { type NamedColumn, namedColumns } from '../../platform/import/named-columns.ts'

/** The columns of a file, and what the rows of its kind are made of. */
export interface CutoverPlan {
  kind: CutoverKind
  columns: NamedColumn[]
}

/** @throws headerMismatch */
export const planColumns = (kind: CutoverKind, names: readonly string[]): CutoverPlan => ({
  kind,
  columns: namedColumns(cutoverColumns[kind], names),
})
