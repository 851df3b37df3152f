import type { DecidingDate } from '@ruecklauf/model'
import { useDraft } from '../draft/use-draft.tsx'

/** Returns what a date of the draft decides (docs/domain.md, Dates); undefined for nothing. */
export const useDecidingDate = (date: string): DecidingDate | undefined =>
  useDraft().preview?.deciding_dates.find((decidingDate) => decidingDate.date === date)
