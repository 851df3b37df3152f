import { type IsoDate, type ReceiptKind, receiptPrefixes } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { ReceiptContent } from '../content.ts'
import type { Draft } from './assemble.ts'

/** A receipt that has no number yet. */
export interface NewReceipt {
  /** A storno refers to the same receipts of its payout as its original. */
  content: Draft | Omit<ReceiptContent, 'number'>
  member: string
  payout: string
  tax_treatment: 'price_reduction' | 'service_credit' | 'manual'
  /** The receipt that it takes back. */
  storno_of?: string
}

/** Rows of one statement. */
const AT_ONCE = 500

/** Numbers receipts in the order they come in, and keeps them. All are of one day. */
export async function keepReceipts(
  tx: Tx,
  { day, receipts }: { day: IsoDate; receipts: readonly NewReceipt[] },
): Promise<{ id: string; payout: string; content: ReceiptContent }[]> {
  const numbers = new Map<ReceiptKind, string[]>()
  // Always in the same order: two transactions that number several kinds don't wait for one another.
  for (const kind of ['price_reduction', 'service_credit', 'statement', 'storno'] as const) {
    const count = receipts.filter(({ content }) => content.kind === kind).length
    if (count > 0) numbers.set(kind, await takeNumbers(tx, { kind, day, count }))
  }
  const drafts = receipts.map(({ content, ...receipt }) => ({
    ...receipt,
    id: newId(),
    content: { ...content, number: numbers.get(content.kind)?.shift() ?? '' },
  }))
  const together = Map.groupBy(drafts, ({ payout }) => payout)
  const numbered = drafts.map(({ content, ...receipt }) => ({
    ...receipt,
    content: {
      receipts: (together.get(receipt.payout) ?? []).map(({ content: { number, gross } }) => ({
        number,
        gross,
      })),
      ...content,
    },
  }))
  for (let from = 0; from < numbered.length; from += AT_ONCE) {
    const some = numbered.slice(from, from + AT_ONCE)
    await tx
      .insertInto('receipt')
      .values(
        some.map(({ id, member, payout, tax_treatment, storno_of, content }) => ({
          id,
          receipt_number: content.number,
          receipt_kind: content.kind,
          tax_treatment,
          link_member: member,
          link_payout: payout,
          link_storno_of: storno_of ?? null,
          issued_on: content.issued_on,
          gross: content.gross,
          net: content.net,
          vat: content.vat,
          has_invoice: isInvoice(content),
        })),
      )
      .execute()
    await tx
      .insertInto('receipt_content')
      .values(
        some.map(({ id, content }) => ({ link_receipt: id, content: JSON.stringify(content) })),
      )
      .execute()
  }
  return numbered
}

/** A self-billed invoice and what takes it back are e-invoices, too. */
export const isInvoice = ({ kind, storno_of }: Pick<ReceiptContent, 'kind' | 'storno_of'>) =>
  (storno_of?.kind ?? kind) === 'service_credit'

/**
 * The next numbers of a kind in a year: `EM-2026-000001`. The transaction locks the counter: others wait for its end,
 * and a rollback frees the numbers.
 */
async function takeNumbers(
  tx: Tx,
  { kind, day, count }: { kind: ReceiptKind; day: IsoDate; count: number },
): Promise<string[]> {
  const prefix = receiptPrefixes[kind]
  const year = Number(day.slice(0, 4))
  const { last_number } = await tx
    .insertInto('receipt_series')
    .values({ prefix, year, last_number: count })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'year']).doUpdateSet(({ ref, eb }) => ({
        last_number: eb(ref('receipt_series.last_number'), '+', ref('excluded.last_number')),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => {
    const number = last_number - count + at + 1
    return `${prefix}-${year}-${String(number).padStart(6, '0')}`
  })
}
