import type { Invoice } from '@ruecklauf/model'
import { looksLikeXml } from '../../foreign-text/encoding.ts'
import { boundInvoice } from '../bound-invoice.ts'
import type { InvoiceLimits } from '../limits.ts'
import { readXml } from '../syntaxes/read-xml.ts'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import { readPdf } from './read-pdf.ts'

/**
 * Reads the invoice in a PDF or XML file. It runs in the worker: hostile files may keep it busy or
 * make it fill its memory.
 *
 * @throws unreadableInvoice with the reason
 */
export async function extractInvoice(bytes: Uint8Array, limits: InvoiceLimits): Promise<Invoice> {
  if (bytes.length === 0) throw unreadableInvoice('empty')
  if (looksLikeXml(bytes)) return boundInvoice({ ...readXml(bytes), attachment: null })
  if (looksLikePdf(bytes)) return boundInvoice(await readPdf(bytes, limits))
  throw unreadableInvoice('unsupported')
}

/** Readers accept the mark anywhere in the first kilobyte, and so do writers rely on it. */
const looksLikePdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')
