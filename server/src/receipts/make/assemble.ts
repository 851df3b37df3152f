import { berlinDay, type IsoDate, type ReceiptKind } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import type { Party, ReceiptContent } from '../content.ts'
import type { Recipient, TreatedFacts } from './read-facts.ts'
import { taxLines, totalOf } from './tax-lines.ts'

/** A payout that was executed. */
export interface PaidItem {
  id: string
  link_member: string
  executed_on: IsoDate
  iban_masked: string | null
  end_to_end_id: string | null
}

interface Assembled {
  item: PaidItem
  treated: TreatedFacts
  recipient: Recipient
  issuer: Party
  /** VAT of services, in basis points. */
  rate: number
  issued_on: IsoDate
}

/** Which document tax law wants: a self-billed invoice only as far as it was agreed on and may be. */
function kindOf(
  { tax_treatment }: Pick<TreatedFacts, 'tax_treatment'>,
  { party, self_billing_at }: Recipient,
): Exclude<ReceiptKind, 'storno'> {
  if (tax_treatment === 'manual' || party.country !== 'DE') return 'statement'
  if (tax_treatment === 'price_reduction') return 'price_reduction'
  return self_billing_at && (party.vat_id || party.tax_number) ? 'service_credit' : 'statement'
}

/** What a receipt is to say, but for its number. */
export function assemble({
  item,
  treated,
  recipient,
  issuer,
  rate,
  issued_on,
}: Assembled): Omit<ReceiptContent, 'number'> {
  const kind = kindOf(treated, recipient)
  const rates: Record<typeof kind, (goods: number | null) => number | null> = {
    price_reduction: (goods) => goods,
    service_credit: () => (recipient.small_business ? 0 : rate),
    statement: () => null,
  }
  const lines = taxLines(
    treated.lines.map((line) => ({
      ...line,
      rate_basis_points: rates[kind](line.rate_basis_points),
    })),
  )
  const { self_billing_at } = recipient
  return {
    kind,
    issued_on,
    executed_on: item.executed_on,
    iban_masked: item.iban_masked,
    reference: item.end_to_end_id,
    issuer,
    recipient: recipient.party,
    lines,
    ...totalOf(lines),
    small_business: recipient.small_business,
    agreed_on:
      kind === 'service_credit' && self_billing_at ? berlinDay(new Date(self_billing_at)) : null,
    waits_for_agreement: kind === 'statement' && treated.tax_treatment === 'service_credit',
    storno_of: null,
  }
}

/** A receipt that takes another back as a whole: every amount with the other sign. */
export function stornoOf(
  { lines, ...content }: ReceiptContent,
  { reason, issued_on }: { reason: string; issued_on: IsoDate },
): Omit<ReceiptContent, 'number'> {
  const { kind, number } = content
  return {
    ...content,
    kind: 'storno',
    issued_on,
    lines: lines.map((line) => ({
      ...line,
      gross: minus(line.gross),
      net: line.net === null ? null : minus(line.net),
      vat: line.vat === null ? null : minus(line.vat),
    })),
    gross: minus(content.gross),
    net: content.net === null ? null : minus(content.net),
    vat: content.vat === null ? null : minus(content.vat),
    storno_of: { number, kind, issued_on: content.issued_on, reason },
  }
}

const minus = (cents: number) => (cents === 0 ? 0 : -cents)

/** The manufacturer as a party, from what the brand says of itself. */
export function issuerOf({ name, contact }: Pick<Brand, 'name' | 'contact'>): Party {
  const told = (key: string) => {
    const value = contact?.[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    name: told('company') ?? name,
    street: told('street') ?? '',
    postcode: told('postcode') ?? '',
    city: told('city') ?? '',
    country: told('country') ?? 'DE',
    email: told('email'),
    vat_id: told('vat_id'),
    tax_number: told('tax_number'),
  }
}
