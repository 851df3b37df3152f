import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import type { Party, ReceiptContent, Standing } from '../content.ts'
import type { PartLine } from './lines/lines-of-part.ts'
import type { Part } from './lines/read-parts.ts'
import type { Recipient } from './read-recipients.ts'
import { taxLines, totalOf } from './tax-lines.ts'

/** A payout that was executed; below zero where the member paid back. */
export interface PaidItem {
  id: string
  link_member: string
  amount: Cents
  executed_on: IsoDate
  iban_masked: string | null
  end_to_end_id: string | null
}

interface Assembled {
  item: PaidItem
  lines: readonly (PartLine & Pick<Part, 'tax_treatment'>)[]
  recipient: Recipient
  issuer: Party
  issued_on: IsoDate
}

/** What a receipt says before it has a number and knows the others of its payout. */
export type Draft = Omit<ReceiptContent, 'number' | 'receipts'>

/**
 * The receipts of a payout, but for their numbers: one for each treatment and standing, and what is taken
 * back apart from what is granted, for its reader has to do the opposite.
 */
export function assemble({
  item,
  lines,
  recipient,
  issuer,
  issued_on,
}: Assembled): { content: Draft; tax_treatment: Part['tax_treatment'] }[] {
  const documents = Map.groupBy(lines, ({ tax_treatment, standing, gross }) =>
    JSON.stringify([tax_treatment, standing, gross > 0]),
  )
  return [...documents.values()].flatMap((told) => {
    const [first] = told
    if (!first) return []
    const { tax_treatment, standing } = first
    const taxed = taxLines(told.map(({ standing: _, tax_treatment: __, ...line }) => line))
    const content = {
      ...standing,
      issued_on,
      executed_on: item.executed_on,
      iban_masked: item.iban_masked,
      reference: item.end_to_end_id,
      paid: item.amount,
      issuer,
      recipient: recipient.party,
      is_wholesaler: recipient.is_wholesaler,
      lines: taxed,
      ...totalOf(taxed),
      storno_of: null,
    }
    return [{ content, tax_treatment }]
  })
}

/** A receipt that takes another back as a whole: every amount with the other sign. */
export function stornoOf(
  { lines, number, ...content }: ReceiptContent,
  { kind, reason, issued_on }: { kind: Standing['kind']; reason: string; issued_on: IsoDate },
): Omit<ReceiptContent, 'number'> {
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
    customer_number: null,
  }
}
