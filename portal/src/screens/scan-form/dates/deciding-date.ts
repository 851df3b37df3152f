import type { DecidingDate, ReferenceDate } from '@ruecklauf/model'
import { useDraft } from '../draft/use-draft.tsx'

/** Who goes by a date of the draft (product.md §4.2); undefined where nobody does. */
export const useDecidingDate = (date: ReferenceDate): DecidingDate | undefined =>
  useDraft().preview?.deciding_dates.find((one) => one.date === date)
