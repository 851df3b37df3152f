import type { Invoice } from '@ruecklauf/model'
import { fileReader } from '../workers/file-reader.ts'
import type { ReadingLimits } from '../workers/watch-worker.ts'
import { invoiceLimits, MAX_BYTES } from './limits.ts'
import type { Extracted } from './pdf/read-pdf.ts'
import { unreadableInvoice } from './unreadable-invoice.ts'

const reader = fileReader<Uint8Array, Extracted>({
  entry: new URL('./reader-worker.ts', import.meta.url),
  limits: invoiceLimits,
  refuse: (reason) => unreadableInvoice(failures[reason]),
})

const failures = { time: 'timeout', memory: 'too_large', lost: 'damaged' } as const

interface Reading {
  /** The file's owner; the queue serves members in turn. */
  member?: string
  limits?: Partial<ReadingLimits>
}

/**
 * Reads an e-invoice: a ZUGFeRD or Factur-X PDF, or an XML file in CII or UBL. Nothing is stored.
 * Two files are read at once, of two members, each in a worker that is replaced when a file makes
 * it run over its time or memory.
 *
 * @throws unreadableInvoice with the reason, for everything that gives no invoice; `too_many_files`
 * when the member has too many waiting
 */
export async function readInvoice(bytes: Uint8Array, reading: Reading = {}): Promise<Invoice> {
  const read = await readDocument(bytes, reading)
  if ('invoice' in read) return read.invoice
  throw unreadableInvoice(read.reason)
}

/**
 * The same of a document that need not be an e-invoice: of a plain PDF what its text seems to say.
 * @throws unreadableInvoice for files over the limits; `too_many_files`
 */
export async function readDocument(bytes: Uint8Array, reading: Reading = {}): Promise<Extracted> {
  if (bytes.length > MAX_BYTES) throw unreadableInvoice('too_large')
  return await reader.only(bytes, reading)
}
