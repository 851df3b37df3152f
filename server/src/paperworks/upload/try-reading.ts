import type { SniffedDocument } from '../../documents/sniff.ts'
import type { Invoice } from '../../invoices/invoice.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { reasonOf, type UnreadableReason } from '../../invoices/unreadable-invoice.ts'

/** What came of reading a document as e-invoice. */
export type Reading =
  | { status: 'read'; invoice: Invoice }
  | { status: 'unreadable'; reason: UnreadableReason | 'photo'; text: string }

/**
 * Reads an e-invoice if the file is one; a document that is none is no failure.
 * @throws `too_many_files` when its member has too many waiting
 */
export async function tryReading(
  bytes: Uint8Array,
  { type, member }: Pick<SniffedDocument, 'type'> & { member: string },
): Promise<Reading> {
  if (type !== 'pdf' && type !== 'xml')
    return { status: 'unreadable', reason: 'photo', text: fromPhoto }
  try {
    return { status: 'read', invoice: await readInvoice(bytes, { member }) }
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return { status: 'unreadable', reason, text: `${(error as Error).message} ${byHand}` }
  }
}

const byHand = 'Der Beleg ist gespeichert. Bitte tragen Sie die Angaben selbst ein.'
const fromPhoto = `Aus einem Foto werden keine Angaben übernommen. ${byHand}`
