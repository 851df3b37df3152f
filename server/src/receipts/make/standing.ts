import { berlinDay, type IsoDate } from '@ruecklauf/model'
import type { LineSubject, ReceiptContent, Standing } from '../content.ts'
import type { Part } from './lines/read-parts.ts'
import type { Recipient } from './read-recipients.ts'

/** When a device was bought and delivered, and when the member did what a service is paid for. */
export type Supplied = Pick<LineSubject, 'served_on' | 'supplied_on' | 'invoice_date'>

/**
 * The document that tax law requires for a new grant: a self-billed invoice only where agreed and allowed. The member's
 * status as a small business counts on the day of the supply: of a service on its completion, of a price reduction on
 * the purchase (decision 54).
 */
export function standingNow(
  treatment: Part['tax_treatment'],
  recipient: Recipient,
  { served_on, supplied_on, invoice_date }: Supplied,
): Standing {
  const { party, self_billing_at } = recipient
  const isHere = party.country === 'DE'
  const isBilled =
    treatment === 'service_credit' &&
    isHere &&
    self_billing_at !== null &&
    Boolean(party.vat_id || party.tax_number)
  const isReduced = treatment === 'price_reduction' && isHere
  return {
    kind: isBilled ? 'service_credit' : isReduced ? 'price_reduction' : 'statement',
    small_business: isSmallOn(
      treatment === 'service_credit' ? served_on : (invoice_date ?? supplied_on ?? served_on),
      recipient,
    ),
    agreed_on: isBilled ? berlinDay(new Date(self_billing_at)) : null,
    waits_for_agreement: treatment === 'service_credit' && !isBilled,
  }
}

/** The first declaration also covers the time before it; without a day, the current status counts. */
function isSmallOn(
  day: IsoDate | null,
  { small_business, small_business_days }: Recipient,
): boolean {
  const [first] = small_business_days
  if (day === null || first === undefined) return small_business
  return (small_business_days.findLast((entry) => entry.day <= day) ?? first).holds
}

/** The standing behind a receipt; a storno has its original's. */
export const standingOf = ({
  kind,
  storno_of,
  small_business,
  agreed_on,
  waits_for_agreement,
}: ReceiptContent): Standing => ({
  kind: storno_of?.kind ?? (kind as Standing['kind']),
  small_business,
  agreed_on,
  waits_for_agreement,
})

/**
 * The VAT rate of a new grant, in basis points: a price reduction has the goods' rate, a service the programme's, a
 * small business none; null where finance decides by hand.
 */
export function rateNow(
  { kind, small_business }: Standing,
  { goods, service }: { goods: number; service: number },
): number | null {
  if (kind === 'statement') return null
  if (kind === 'price_reduction') return goods
  return small_business ? 0 : service
}
