import { localeOf } from '@ruecklauf/model'
import { useSay } from '../../../ui/text/use-say.ts'

/** `Oktober 2026` from `2026-10`, in the reader's language. */
export function useMonthName() {
  const { language } = useSay()
  return (month: string) =>
    new Intl.DateTimeFormat(localeOf(language), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
}
