import type { ImportResult } from '@ruecklauf/model'
import type { Checked } from '../check/check-set.ts'

/** The answer of an import. */
export const resultOf = ({
  counts,
  errors,
  existing,
  updated,
}: Checked & { updated: number }): ImportResult => ({
  count_inserted: counts.inserted,
  count_existing: counts.existing,
  existing_lines: existing,
  count_updated: updated,
  count_error: counts.error,
  total_count: counts.total,
  error_units: errors,
})
