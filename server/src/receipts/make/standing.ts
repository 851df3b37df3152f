import { berlinDay } from '@ruecklauf/model'
import type { ReceiptContent, Standing } from '../content.ts'
import type { Part } from './lines/read-parts.ts'
import type { Recipient } from './read-recipients.ts'

/**
 * Which document tax law wants of what is granted now: a self-billed invoice only as far as it was agreed
 * on and may be.
 */
export function standingNow(
  treatment: Part['tax_treatment'],
  { party, self_billing_at, small_business }: Recipient,
): Standing {
  const isHere = party.country === 'DE'
  const isBilled =
    treatment === 'service_credit' &&
    isHere &&
    self_billing_at !== null &&
    Boolean(party.vat_id || party.tax_number)
  const isReduced = treatment === 'price_reduction' && isHere
  return {
    kind: isBilled ? 'service_credit' : isReduced ? 'price_reduction' : 'statement',
    small_business,
    agreed_on: isBilled ? berlinDay(new Date(self_billing_at)) : null,
    waits_for_agreement: treatment === 'service_credit' && !isBilled,
  }
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
