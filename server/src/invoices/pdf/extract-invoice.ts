import { looksLikeXml } from '../../foreign-text/encoding.ts'
import { boundInvoice } from '../bound-invoice.ts'
import type { InvoiceLimits } from '../limits.ts'
import { readXml } from '../syntaxes/read-xml.ts'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import { type Extracted, readPdf } from './read-pdf.ts'

/**
 * Reads the invoice in a PDF or XML file. It runs in the worker: hostile files may keep it busy or
 * make it fill its memory.
 *
 * @throws unreadableInvoice with the reason
 */
export async function extractInvoice(bytes: Uint8Array, limits: InvoiceLimits): Promise<Extracted> {
  if (bytes.length === 0) throw unreadableInvoice('empty')
  if (looksLikeXml(bytes)) return { invoice: boundInvoice({ ...readXml(bytes), attachment: null }) }
  if (looksLikePdf(bytes)) {
    const read = await readPdf(bytes, limits)
    return 'invoice' in read ? { invoice: boundInvoice(read.invoice) } : read
  }
  throw unreadableInvoice('unsupported')
}

/** Readers accept the mark anywhere in the first kilobyte, and so do writers rely on it. */
const looksLikePdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
