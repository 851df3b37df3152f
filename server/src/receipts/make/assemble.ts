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

/** A receipt before it has a number and links to the other receipts of its payout. */
export type Draft = Omit<ReceiptContent, 'number' | 'receipts'>

/**
 * The receipts of a payout without their numbers: one for each tax treatment and standing. Reversals get their own
 * receipt, because the recipient has to book the opposite.
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
  return [...documents.values()].flatMap((document) => {
    const [first] = document
    if (!first) return []
    const { tax_treatment, standing } = first
    const taxed = taxLines(document.map(({ standing: _, tax_treatment: __, ...line }) => line))
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
  const textOf = (key: string) => {
    const value = contact?.[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    name: textOf('company') ?? name,
    street: textOf('street') ?? '',
    postcode: textOf('postcode') ?? '',
    city: textOf('city') ?? '',
    country: textOf('country') ?? 'DE',
    email: textOf('email'),
    vat_id: textOf('vat_id'),
    tax_number: textOf('tax_number'),
    customer_number: null,
  }
}
