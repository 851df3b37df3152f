import type { Invoice } from '@ruecklauf/model'
import type { InvoiceLimits } from './limits.ts'
import type { UnreadableReason } from './unreadable-invoice.ts'

/** What the reading worker is asked. */
export interface ReaderRequest {
  bytes: Uint8Array
  limits: InvoiceLimits
}

/** What it answers; `bug` is the stack of an error nobody expected. */
export type ReaderAnswer = { invoice: Invoice } | { reason: UnreadableReason } | { bug: string }
