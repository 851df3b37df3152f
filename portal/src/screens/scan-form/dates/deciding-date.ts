import type { DecidingDate } from '@ruecklauf/model'
import { useDraft } from '../draft/use-draft.tsx'

/** Who goes by a date of the draft (docs/domain.md, Dates); undefined where nobody does. */
export const useDecidingDate = (date: string): DecidingDate | undefined =>
  useDraft().preview?.deciding_dates.find((one) => one.date === date)
