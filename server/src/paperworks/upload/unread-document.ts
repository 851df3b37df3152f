import type { Invoice } from '@ruecklauf/model'
import type { KeptFile } from '../../documents/keep-file.ts'
import { centsOf } from '../../invoices/invoice-amount.ts'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import type { Tx } from '../../tables.ts'
import type { PaperSays } from '../claim/document-reading.ts'
import { fitting, statedByInvoice } from './fill-fields.ts'

/** The unread invoice of a claim with the same file; null if none. */
export async function unreadDocument(tx: Tx, { claim, file }: { claim: string; file: KeptFile }) {
  const document = await tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['d.id', 'd.link_paperwork', 'd.link_installer', 'd.link_file', 'd.kind'])
    .select(['d.version_number', 'd.link_paperwork_line'])
    .where('d.link_paperwork', '=', claim)
    .where('d.kind', '=', 'invoice')
    .where('d.invoice', 'is', null)
    .where('f.sha256', '=', file.sha256)
    .executeTakeFirst()
  return document ? { ...document, file: shownFile(document.link_file, file) } : null
}

/** Stores an invoice that was read later with its document. */
export async function storeReading(
  tx: Tx,
  { document, invoice }: { document: string; invoice: Invoice },
): Promise<void> {
  await tx.updateTable('document').set(readColumns(invoice)).where('id', '=', document).execute()
}

/** The columns of a document that hold its e-invoice. */
export const readColumns = (invoice: Invoice | null) =>
  invoice ? { invoice: JSON.stringify(invoice), ...statedByInvoice(invoice) } : {}

/** What the text of a paper seems to state about its invoice; null without a number. */
export function saidBy(seenInvoice: SeenInvoice | null): PaperSays | null {
  const number = fitting(seenInvoice?.number?.value ?? null, 60)
  if (!seenInvoice || !number) return null
  const { date, grand_total } = seenInvoice
  return { number, date: date?.value ?? null, total: centsOf(grand_total?.value ?? null) }
}

/** A file in the answer of an upload; without its path in the store. */
export const shownFile = (id: string, { path: _, ...fileInfo }: KeptFile) => ({ id, ...fileInfo })
