import { documentLimits } from '@ruecklauf/model'
import type { ReadingLimits } from '../workers/watch-worker.ts'

const MEGABYTE = 1024 * 1024

/** Size of a file. */
export const MAX_BYTES = documentLimits.max_bytes
/** Size of one attachment once it is inflated. */
export const MAX_ATTACHMENT_BYTES = 20 * MEGABYTE

/** How much the reading of one invoice may cost. At a fifth of a core it takes 25 s. */
export const invoiceLimits: ReadingLimits = { cpu_ms: 5_000, memory_mb: 256, wait_ms: 60_000 }

/** What one reading may hold: it is stored with its document and read again with every change. */
export const readingLimits = {
  /** Characters of a decimal; the largest amount the books know has 15. */
  amount: 20,
  lines: 2_000,
  serial_numbers: 2_000,
  /** Characters of the remarks of an invoice, and of each line. */
  note: 1_000,
  line_note: 160,
  /** Invoices that one follows. */
  preceding: 50,
} as const

/** What a mail, an archive or a portfolio may hold, with all inside it. */
export const containerLimits = {
  reading: { cpu_ms: 5_000, memory_mb: 256, wait_ms: 60_000 } satisfies ReadingLimits,
  /** Mails in mails, archives in archives. */
  depth: 4,
  /** Files that are looked at. */
  files: 20,
  /** All of them unpacked. */
  bytes: 3 * documentLimits.max_bytes,
  /** Invoices that are taken from one. */
  invoices: 5,
  mail: { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 },
} as const
