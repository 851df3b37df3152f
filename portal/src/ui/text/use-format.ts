import * as format from './format.ts'
import { useSay } from './use-say.ts'

/** The formats of `format.ts` in the member's language. */
export function useFormat() {
  const { language } = useSay()
  return {
    date: (day: string) => format.formatDate(day, language),
    instant: (instant: string) => format.formatInstant(instant, language),
    clock: (instant: string) => format.formatClock(instant, language),
    distance: (instant: string) => format.formatDistance(instant, new Date(), language),
    number: (value: number) => format.formatNumber(value, language),
    amount: (euro: number) => format.formatAmount(euro, language),
    cents: (cents: number) => format.formatCents(cents, language),
    rate: (percent: number) => format.formatRate(percent, language),
    share: (percent: number) => format.formatShare(percent, language),
    region: (code: string) => format.formatRegion(code, language),
    bytes: (bytes: number) => format.formatBytes(bytes, language),
  }
}
