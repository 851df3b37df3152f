import type { InvoiceLimits } from './limits.ts'
import type { Extracted } from './pdf/read-pdf.ts'

/** What the reading worker is asked. */
export interface ReaderRequest {
  bytes: Uint8Array
  limits: InvoiceLimits
}

/** What it answers; `bug` is the stack of an error nobody expected. */
export type ReaderAnswer = Extracted | { bug: string }
