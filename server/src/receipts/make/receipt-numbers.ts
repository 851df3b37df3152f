import { type IsoDate, type ReceiptKind, receiptPrefixes } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/**
 * The next numbers of a kind in the year of a day: `EM-2026-000001`. They are taken with the
 * transaction: whoever else wants some waits for its end, and if it rolls back they are free again.
 */
export async function takeNumbers(
  tx: Tx,
  { kind, day, count }: { kind: ReceiptKind; day: IsoDate; count: number },
): Promise<string[]> {
  const prefix = receiptPrefixes[kind]
  const year = Number(day.slice(0, 4))
  const { last_number } = await tx
    .insertInto('receipt_series')
    .values({ prefix, year, last_number: count })
    .onConflict((taken) =>
      taken.columns(['prefix', 'year']).doUpdateSet(({ ref, eb }) => ({
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
