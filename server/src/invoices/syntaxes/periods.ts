import type { Invoice, InvoiceLine, Period } from '@ruecklauf/model'
import type { Warn } from '../warn.ts'
import { dateInside, isoDate } from '../xml/date.ts'
import { first, textAt } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { CiiNames } from './cii-names.ts'

/** Where CII states a day of delivery. */
export const delivery = 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'

/** The field of an invoice; left out where it states no period. */
export const billingPeriod = (period: Period | null): Pick<Invoice, 'billing_period'> =>
  period ? { billing_period: period } : {}

/** The field of a line. */
export const deliveredWithin = (period: Period | null): Pick<InvoiceLine, 'delivered'> =>
  period ? { delivered: period } : {}

/** Two days in their order; null without both. */
const periodOf = (from: string | null, to: string | null): Period | null =>
  from && to && from <= to ? { from, to } : null

/** The period of a CII invoice or line. */
export function ciiPeriod(
  settlement: XmlElement | undefined,
  field: string,
  warn: Warn,
): Period | null {
  const period = first(settlement, 'BillingSpecifiedPeriod')
  const day = (name: string) => dateInside(first(period, name), field, warn)
  return periodOf(day('StartDateTime'), day('EndDateTime'))
}

/** A line's own day of delivery, else its period. */
export function ciiDelivery(line: XmlElement, names: CiiNames, warn: Warn): Period | null {
  const day = dateInside(first(line, `${names.lineDelivery}/${delivery}`), 'delivered', warn)
  return periodOf(day, day) ?? ciiPeriod(first(line, names.lineSettlement), 'delivered', warn)
}

/** The same of UBL. */
export function ublPeriod(from: XmlElement, field: string, warn: Warn): Period | null {
  const day = (name: string) => isoDate(textAt(from, `InvoicePeriod/${name}`), field, warn)
  return periodOf(day('StartDate'), day('EndDate'))
}

/** A line's own day of delivery, else its period. */
export function ublDelivery(line: XmlElement, warn: Warn): Period | null {
  const day = isoDate(textAt(line, 'Delivery/ActualDeliveryDate'), 'delivered', warn)
  return periodOf(day, day) ?? ublPeriod(line, 'delivered', warn)
}
