import { documentLimits } from '@ruecklauf/model'

/** How much one file may cost. */
export interface InvoiceLimits {
  /** Size of the file itself. */
  maxBytes: number
  /** Size of one attachment once it is inflated. */
  maxAttachmentBytes: number
  /** Time for one file, from the moment its reading starts. */
  timeoutMs: number
  /** Memory of the worker that reads it, buffers included. */
  maxMemoryMb: number
}

const MEGABYTE = 1024 * 1024

export const defaultLimits: InvoiceLimits = {
  maxBytes: documentLimits.max_bytes,
  maxAttachmentBytes: 20 * MEGABYTE,
  timeoutMs: 5_000,
  maxMemoryMb: 256,
}

/** What one reading may hold: it is stored with its document and read again with every change. */
export const readingLimits = {
  /** Characters of a decimal; the largest amount the books know has 15. */
  amount: 20,
  lines: 2_000,
  serial_numbers: 2_000,
} as const
