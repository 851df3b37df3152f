import type { Invoice, InvoiceLine, IsoDate, Period } from '@ruecklauf/model'
import { lineNumbersOf } from './line-numbers.ts'

type Stated = Pick<Invoice, 'delivery_date' | 'billing_period' | 'lines'>

/**
 * When an invoice says that the goods of some lines, or of all, were delivered, each time once: a line's own
 * day or period, else the day of the invoice, else its period, within which it was.
 * @param numbers of the lines, as devices keep them; all where none is named.
 */
export function deliveriesOf(invoice: Stated, numbers: ReadonlySet<number> = new Set()): Period[] {
  const called = lineNumbersOf(invoice.lines)
  const isAsked = (at: number) => numbers.size === 0 || numbers.has(called[at] ?? 0)
  const lines = invoice.lines.filter((line, at) => isAsked(at) && sells(line))
  const head = headOf(invoice)
  const all = lines.length === 0 ? [head] : lines.map(({ delivered }) => delivered ?? head)
  const found = all.flatMap((one) => one ?? [])
  return [...new Map(found.map((one) => [`${one.from} ${one.to}`, one])).values()]
}

/** The day on which all goods of an invoice were delivered; null where it names several, or a period. */
export function deliveryDayOf(invoice: Stated): IsoDate | null {
  const [first, ...others] = deliveriesOf(invoice)
  return first && others.length === 0 && first.from === first.to ? first.from : null
}

/** Writers put the end of the period that they bill where the day of delivery belongs. */
function headOf({ delivery_date: day, billing_period: period }: Stated): Period | null {
  if (day && !(period && period.from < period.to && day === period.to))
    return { from: day, to: day }
  return period ?? null
}

/** Lines that sum up, explain or return nothing count. */
const sells = ({ line_role, net_amount }: InvoiceLine) =>
  line_role === undefined && !net_amount?.startsWith('-')
