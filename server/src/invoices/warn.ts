import type { InvoiceWarning } from '@ruecklauf/model'

/** Collects what a moderator should know while an invoice is read. */
export type Warn = (warning: InvoiceWarning) => void
