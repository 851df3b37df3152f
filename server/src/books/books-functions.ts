import type { ArkeFunction } from '../platform/functions.ts'
import { confirmClose, declineClose, proposeClose } from './close/close-month.ts'
import { months, sums } from './close/months.ts'
import { exportPostings } from './export/export-postings.ts'
import { accrual } from './open-items/accrual.ts'
import { exportOpenItems } from './open-items/export-open-items.ts'

/** Months are compared and closed. */
export const booksFunctions: readonly ArkeFunction[] = [
  months,
  sums,
  proposeClose,
  confirmClose,
  declineClose,
  exportPostings,
  accrual,
  exportOpenItems,
]
