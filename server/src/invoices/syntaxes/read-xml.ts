import type { Invoice, InvoiceWarning } from '@ruecklauf/model'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import type { Warn } from '../warn.ts'
import { parseXml, type XmlElement } from '../xml/xml-tree.ts'
import { natureOfRoot } from './nature-of-xml.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { warnAboutType } from './warn-about-type.ts'

type ReadRoot = (root: XmlElement, warn: Warn) => Omit<Invoice, 'attachment' | 'warnings'>

/** Root element in its namespace → how it is read. The name alone says nothing. */
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
