import type { MailAttachment } from '../../mail/mailer.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import { receiptFile } from '../make/receipt-files.ts'

/** Receipts as mail attachments, by id; draws missing files now. */
export async function attachedReceipts(
  { database, brand, clock }: Pick<EffectDeps, 'database' | 'brand' | 'clock'>,
  ids: readonly string[],
): Promise<MailAttachment[]> {
  if (ids.length === 0) return []
  const receipts = await database.db
    .selectFrom('receipt')
    .select(['id', 'receipt_number'])
    .where('id', 'in', [...ids])
    .orderBy('receipt_number')
    .execute()
  const files: MailAttachment[] = []
  for (const { id, receipt_number } of receipts) {
    const { pdf } = await receiptFile(database.db, id, { brand, now: clock() })
    files.push({ filename: `${receipt_number}.pdf`, bytes: pdf, media_type: 'application/pdf' })
  }
  return files
}
