import type { Invoice, InvoiceLine, IsoDate, Period } from '@ruecklauf/model'
import { lineNumbersOf } from './line-numbers.ts'

type Stated = Pick<Invoice, 'delivery_date' | 'billing_period' | 'lines'>

/**
 * The delivery periods of some lines, or of all, each once. A line's own day or period counts first, then the
 * invoice's day, then its period.
 * @param numbers line numbers as stored with devices; empty for all lines.
 */
export function deliveriesOf(invoice: Stated, numbers: ReadonlySet<number> = new Set()): Period[] {
  const called = lineNumbersOf(invoice.lines)
  const isAsked = (at: number) => numbers.size === 0 || numbers.has(called[at] ?? 0)
  const lines = invoice.lines.filter((line, at) => isAsked(at) && sells(line))
  const head = headOf(invoice)
  const periods = lines.length === 0 ? [head] : lines.map(({ delivered }) => delivered ?? head)
  const statedPeriods = periods.flatMap((period) => period ?? [])
  return [
    ...new Map(statedPeriods.map((period) => [`${period.from} ${period.to}`, period])).values(),
  ]
}

/** The day on which an invoice's goods were delivered; null for several days or a period. */
export function deliveryDayOf(invoice: Stated): IsoDate | null {
  const [first, ...others] = deliveriesOf(invoice)
  return first && others.length === 0 && first.from === first.to ? first.from : null
}

/** Some writers state the end of the billing period as the delivery date. */
function headOf({ delivery_date: day, billing_period: period }: Stated): Period | null {
  if (day && !(period && period.from < period.to && day === period.to))
    return { from: day, to: day }
  return period ?? null
}

/** Subtotals, remarks and returns do not count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && !net_amount?.startsWith('-')
