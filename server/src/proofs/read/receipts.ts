import { createHash } from 'node:crypto'
import type { Cents, IsoDate } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { receiptFile } from '../../receipts/make/receipt-files.ts'
import type { Db } from '../../tables.ts'

/** A receipt of the payout as it was drawn. */
export interface ProvedReceipt {
  id: string
  number: string
  kind: string
  issued_on: IsoDate
  gross: Cents
  sha256: string
  bytes: Uint8Array
  /** Whether the bytes match the recorded hash. */
  isSame: boolean
}

/** The receipts of a payout with the stornos of them, one after the other. */
export async function* readReceipts(
  db: Db,
  payout: string,
  drawing: { brand: Pick<Brand, 'name' | 'colours'>; now: Date },
): AsyncGenerator<ProvedReceipt> {
  const receipts = await db
    .selectFrom('receipt')
    .select(['id', 'receipt_number', 'receipt_kind', 'issued_on', 'gross'])
    .where('link_payout', '=', payout)
    .orderBy('receipt_number')
    .execute()
  for (const { id, receipt_number, receipt_kind, issued_on, gross } of receipts) {
    const { pdf: bytes, sha256 } = await receiptFile(db, id, drawing)
    const isSame = createHash('sha256').update(bytes).digest('hex') === sha256
    yield {
      id,
      number: receipt_number,
      kind: receipt_kind,
      issued_on,
      gross,
      sha256,
      bytes,
      isSame,
    }
  }
}
