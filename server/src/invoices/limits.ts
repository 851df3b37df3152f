import { documentLimits } from '@ruecklauf/model'
import type { ReadingLimits } from '../workers/watch-worker.ts'

const MEGABYTE = 1024 * 1024

/** Size of a file. */
export const MAX_BYTES = documentLimits.max_bytes
/** Decompressed size of one attachment. */
export const MAX_ATTACHMENT_BYTES = 20 * MEGABYTE

/** How much the reading of one invoice may cost. At a fifth of a core it takes 25 s. */
export const invoiceLimits: ReadingLimits = { cpu_ms: 5_000, memory_mb: 256, wait_ms: 60_000 }

/** The size limits of one reading: it is stored with its document and read again with every change. */
export const readingLimits = {
  /** Characters of a decimal; the largest amount the books know has 15. */
  amount: 20,
  lines: 2_000,
  serial_numbers: 2_000,
  /** Characters of the remarks of an invoice, and of each line. */
  note: 1_000,
  line_note: 160,
  /** Preceding invoices of one invoice. */
  preceding: 50,
} as const

/** The limits of a mail, an archive or a portfolio, including everything inside. */
export const containerLimits = {
  reading: { cpu_ms: 5_000, memory_mb: 256, wait_ms: 60_000 } satisfies ReadingLimits,
  /** Mails in mails, archives in archives. */
  depth: 4,
  /** The most files inspected. */
  files: 20,
  /** All of them unpacked. */
  bytes: 3 * documentLimits.max_bytes,
  /** Invoices of one container. */
  invoices: 5,
  mail: { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 },
} as const
