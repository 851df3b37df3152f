import { looksLikeXml } from '../../foreign-text/encoding.ts'
import { boundInvoice } from '../bound-invoice.ts'
import { readXml } from '../syntaxes/read-xml.ts'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import { type Extracted, readPdf } from './read-pdf.ts'

/**
 * Reads the invoice in a PDF or XML file. It runs in the worker: hostile files may keep it busy or
 * make it fill its memory.
 *
 * @throws unreadableInvoice with the reason
 */
export async function extractInvoice(bytes: Uint8Array): Promise<Extracted> {
  if (bytes.length === 0) throw unreadableInvoice('empty')
  if (looksLikeXml(bytes)) return { invoice: boundInvoice({ ...readXml(bytes), attachment: null }) }
  if (looksLikePdf(bytes)) {
    const read = await readPdf(bytes)
    return 'invoice' in read ? { invoice: boundInvoice(read.invoice) } : read
  }
  throw unreadableInvoice('unsupported')
}

/** Whether bytes are a PDF: readers accept its mark anywhere in the first kilobyte, and writers rely on it. */
export const looksLikePdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
