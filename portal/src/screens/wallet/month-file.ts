import { arkes, daysOfMonth, germanDecimal, toCents } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { saveCsv } from '../../ui/charts/chart-files.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Downloads a month's bookings as CSV, oldest first, with their sum. */
export function useMonthFile() {
  const say = useSay('wallet')
  const format = useFormat()
  const labels = useLabels()
  const units = useUnits('wallet_entry')
  const pagesOf = async (month: string) => {
    const pages = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...daysOfMonth(month), after: cursor }
      const page = await units.callFunction({ name: 'statement' }, { query })
      pages.push(page)
      cursor = page.next
    }
    return pages
  }
  return useMutation({
    mutationFn: async (month: string) => {
      const pages = await pagesOf(month)
      const bookings = pages.flatMap(({ items }) => items).reverse()
      const rows = bookings.map(({ booked_at, booking_type, claim, text, amount, balance }) => [
        format.instant(booked_at),
        labels.value(arkes.wallet_entry, 'booking_type', booking_type),
        claim?.number ?? '',
        text ?? '',
        germanDecimal(toCents(amount)),
        germanDecimal(toCents(balance)),
      ])
      const [first] = pages
      const sum = first ? germanDecimal(toCents(first.incoming) + toCents(first.outgoing)) : ''
      const head = ['booked', 'kind', 'claim', 'text', 'amount', 'balance'] as const
      saveCsv(say('wallet:months.file.name', { month }), [
        head.map((column) => say(`wallet:months.file.${column}`)),
        ...rows,
        [say('wallet:months.total'), '', '', '', sum, ''],
      ])
    },
    onError: sayFailure,
  })
}
