import type { InvoiceWarning } from './invoice.ts'

/** Collects what a moderator should know while an invoice is read. */
export type Warn = (warning: InvoiceWarning) => void
