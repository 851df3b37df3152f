import { createHash } from 'node:crypto'
import type { Brand } from '../../brand.ts'
import { conflict } from '../../errors/errors.ts'
import type { Db } from '../../tables.ts'
import { isInvoice } from './keep-receipts.ts'

export interface ReceiptFile {
  pdf: Uint8Array
  xml: string | null
  sha256: string
}

interface Drawing {
  brand: Pick<Brand, 'name' | 'colours'>
  now: Date
}

/**
 * Returns the stored files of a receipt, or draws and stores them on first use.
 * @throws conflict `file_erased` once its term is over (decision 32).
 */
export async function receiptFile(db: Db, id: string, drawing: Drawing): Promise<ReceiptFile> {
  const file = await keptFile(db, id)
  if (file?.pdf.length === 0)
    throw conflict('file_erased', 'the term of the receipt is over', 'receipt')
  if (file) return file
  const { content } = await db
    .selectFrom('receipt_content')
    .select('content')
    .where('link_receipt', '=', id)
    .executeTakeFirstOrThrow()
  const { writeReceipt } = await import('../write/write-receipt.ts')
  const { pdf, xml } = writeReceipt(content, {
    brand: drawing.brand,
    isInvoice: isInvoice(content),
  })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await db
    .insertInto('receipt_file')
    .values({ link_receipt: id, pdf, xml, sha256, made_at: drawing.now.toISOString() })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await keptFile(db, id)) ?? { pdf, xml, sha256 }
}

const keptFile = (db: Db, id: string): Promise<ReceiptFile | undefined> =>
  db
    .selectFrom('receipt_file')
    .select(['pdf', 'xml', 'sha256'])
    .where('link_receipt', '=', id)
    .executeTakeFirst()
