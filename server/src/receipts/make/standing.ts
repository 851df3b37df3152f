import { berlinDay, type IsoDate } from '@ruecklauf/model'
import type { LineSubject, ReceiptContent, Standing } from '../content.ts'
import type { Part } from './lines/read-parts.ts'
import type { Recipient } from './read-recipients.ts'

/** When a device was bought and delivered, and when the member did what a service is paid for. */
export type Supplied = Pick<LineSubject, 'served_on' | 'supplied_on' | 'invoice_date'>

/**
 * Which document tax law wants of what is granted now: a self-billed invoice only as far as it was agreed
 * on and may be. Whether its member is a small business is asked of the day of the supply: of a service when it was
 * done, of a price reduction when the goods were bought (decision 54).
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

/** What was first declared held before as well; without a day counts what holds now. */
function isSmallOn(
  day: IsoDate | null,
  { small_business, small_business_days }: Recipient,
): boolean {
  const [first] = small_business_days
  if (day === null || first === undefined) return small_business
  return (small_business_days.findLast((one) => one.day <= day) ?? first).holds
}

/** The one that a receipt was made by; a storno has that of its original. */
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
 * The VAT rate of what is granted now, in basis points: a price reduction has that of the goods, a service
 * the programme's, none from a small business; null where finance decides by hand.
 */
export function rateNow(
  { kind, small_business }: Standing,
  { goods, service }: { goods: number; service: number },
): number | null {
  if (kind === 'statement') return null
  if (kind === 'price_reduction') return goods
  return small_business ? 0 : service
}
