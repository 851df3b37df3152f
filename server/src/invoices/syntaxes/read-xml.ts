import type { DocumentNature, Invoice, InvoiceWarning } from '@ruecklauf/model'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import type { Warn } from '../warn.ts'
import { parseXml, type XmlElement } from '../xml/xml-tree.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { warningOfType } from './type-codes.ts'

type ReadRoot = (root: XmlElement, warn: Warn) => Omit<Invoice, 'attachment' | 'warnings'>

/** Root element in its namespace → its reader. The name alone is not enough. */
const readers: Record<string, ReadRoot> = {
  '{urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100}CrossIndustryInvoice': (
    root,
    warn,
  ) => readCii(root, 'CII', warn),
  '{urn:ferd:CrossIndustryDocument:invoice:1p0}CrossIndustryDocument': (root, warn) =>
    readCii(root, 'ZUGFeRD1-CII', warn),
  '{urn:oasis:names:specification:ubl:schema:xsd:Invoice-2}Invoice': (root, warn) =>
    readUbl(root, 'UBL-Invoice', warn),
  '{urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2}CreditNote': (root, warn) =>
    readUbl(root, 'UBL-CreditNote', warn),
}

/** Orders, despatch advices and other documents of the same two families. */
const OTHER_DOCUMENT =
  /^urn:(oasis:names:specification:ubl:schema:xsd:(?!Invoice-2$|CreditNote-2$)|un:unece:uncefact:data:(standard:)?SCRDM)/

/**
 * Reads an XML invoice of any known syntax.
 *
 * @throws unreadableInvoice `not_an_invoice`, `unknown_namespace`, `empty`, or why the XML fails
 */
export function readXml(bytes: Uint8Array): Omit<Invoice, 'attachment'> {
  const root = parseXml(bytes)
  const read = readers[`{${root.namespace}}${root.name}`]
  if (read === undefined)
    throw OTHER_DOCUMENT.test(root.namespace ?? '')
      ? unreadableInvoice('not_an_invoice', { nature: natureOfRoot(root.name) })
      : unreadableInvoice('unknown_namespace')
  const warnings: InvoiceWarning[] = []
  const warn: Warn = (warning) => warnings.push(warning)
  const invoice = read(root, warn)
  if (invoice.number === null && invoice.grand_total === null && invoice.line_count === 0)
    throw unreadableInvoice('empty')
  warnAboutType({ ...invoice, attachment: null }, warn)
  return { ...invoice, warnings }
}

/** Root elements of UBL and CII that are no invoices, as far as they are papers of trade. */
const roots: readonly (readonly [RegExp, DocumentNature])[] = [
  [/^(?:Order|OrderChange|(?:SCRDMCCBDACIOMessageStructure|CrossIndustryOrder))$/, 'order'],
  [/^(?:OrderResponse(?:Simple)?|CrossIndustryOrderResponse)$/, 'order_confirmation'],
  [/^(?:DespatchAdvice|ReceiptAdvice|CrossIndustryDespatchAdvice)$/, 'delivery_note'],
  [/^(?:Quotation|RequestForQuotation|CrossIndustryQuotation)$/, 'offer'],
  [/^Reminder$/, 'reminder'],
  [/^(?:Statement|RemittanceAdvice)$/, 'statement'],
]

/** The nature of a business document by its root element; `other` for unsupported documents. */
const natureOfRoot = (name: string): DocumentNature =>
  roots.find(([root]) => root.test(name))?.[1] ?? 'other'

/** Profiles of ZUGFeRD and Factur-X without lines, which German law does not take for invoices. */
const NO_INVOICE = /:(minimum|basicwl)$/i

/** Warns about documents that may not prove a purchase: only invoices in EUR can earn cashback. */
function warnAboutType(invoice: Omit<Invoice, 'warnings'>, warn: Warn): void {
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
