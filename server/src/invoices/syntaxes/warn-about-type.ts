import type { Invoice } from '@ruecklauf/model'
import type { Warn } from '../warn.ts'
import { warningOfType } from './type-codes.ts'

/** Profiles of ZUGFeRD and Factur-X without lines, which German law does not take for invoices. */
const NO_INVOICE = /:(minimum|basicwl)$/i

/** Warns about documents that may not prove a purchase: only invoices in EUR can earn cashback. */
export function warnAboutType(invoice: Omit<Invoice, 'warnings'>, warn: Warn): void {
  const { type_code, currency, profile, grand_total } = invoice
  const code = warningOfType(invoice)
  if (code) warn({ code, field: 'type_code', ...(type_code && { value: type_code }) })
  if (profile && NO_INVOICE.test(profile))
    warn({ code: 'no_invoice_profile', field: 'profile', value: profile })
  if (currency && currency !== 'EUR')
    warn({ code: 'foreign_currency', field: 'currency', value: currency })
  if (grand_total?.startsWith('-') && /[1-9]/.test(grand_total))
    warn({ code: 'negative_total', field: 'grand_total', value: grand_total })
  if (invoice.line_count === 0) warn({ code: 'no_lines' })
}
