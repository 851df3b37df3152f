import type { Invoice, InvoiceWarningCode } from '@ruecklauf/model'
import { looksLikeXml } from '../../foreign-text/encoding.ts'
import { MAX_ATTACHMENT_BYTES } from '../limits.ts'
import { readXml } from '../syntaxes/read-xml.ts'
import { natureOfType } from '../syntaxes/type-codes.ts'
import { rowsOf } from '../text/page-rows.ts'
import { readRows, readText, type SeenInvoice } from '../text/read-text.ts'
import { reasonOf, type UnreadableReason, unreadableInvoice } from '../unreadable-invoice.ts'
import { goodsOn } from './compare-goods.ts'
import { pageDifferences } from './compare-page.ts'
import { pageSerials } from './page-serials.ts'
import { type PdfAttachment, withAttachments } from './pdf-attachments.ts'
import { isReadable, type VisibleText } from './visible-text.ts'

/** The names ZUGFeRD, Factur-X and XRechnung prescribe, lower case, the newest first. */
const INVOICE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']

/** A PDF holds few files; the reader inspects no more, and fewer once it finds the invoice. */
const MAX_ATTACHMENTS = 50
const MAX_OTHERS = 5

/**
 * Reads the invoice attached to a PDF or, if the document has none, to a page. The
 * standard names come first, but the content decides. Without an invoice it gives
 * the most specific reason of all attachments, and the visible text of the pages.
 * @throws unreadableInvoice `encrypted` or `damaged`
 */
export const readPdf = (bytes: Uint8Array): Promise<Extracted> =>
  withAttachments(bytes, async ({ attached, pinned, loose, text, changed, updates }) => {
    const ofDocument = await readAll(await attached())
    const ofPages = ofDocument.invoices.length > 0 ? null : await readAll(await pinned())
    const named = ofPages?.invoices ?? ofDocument.invoices
    const invoices = named.length > 0 ? named : (await readAll(loose()).catch(() => null))?.invoices
    const [invoice, ...others] = invoices ?? []
    const page = await text()
    if (invoice === undefined) {
      const reason = mostTelling([...ofDocument.refused, ...(ofPages?.refused ?? [])])
      return { reason, seen: page && readText(page.pieces) }
    }
    if (others.some((other) => differs(other, invoice)))
      invoice.warnings.push({ code: 'several_invoices' })
    const days = await changed()
    const added = await updates()
    return {
      invoice: {
        ...invoice,
        ...(page ? comparedWith(page, invoice) : unread),
        ...(days === null ? {} : { pdf_changed_days: days }),
        ...(added === null ? {} : { pdf_updates: added }),
      },
    }
  })

/** Only people can read pages without text. */
const unread: Partial<Invoice> = { page_differences: [{ field: 'unread', shown: null }] }

/** The pages' differences from the invoice. */
function comparedWith(
  { text, pieces, aside, isWhole }: VisibleText,
  invoice: Invoice,
): Partial<Invoice> {
  const rows = rowsOf(pieces)
  const goods = goodsOn(invoice.lines, { rows, isWhole })
  const page = { text, rows, aside, goods, seen: readRows(rows) }
  if (!isReadable(text, page.seen.heading !== null)) return unread
  return {
    ...headedBy(invoice, page.seen),
    ...pageSerials(invoice.lines, goods),
    page_differences: pageDifferences(invoice, page),
  }
}

/**
 * A first page that is headed as another paper than its type says, or as another kind of invoice. Who bills
 * in place of the seller heads it as a credit note.
 */
function headedBy(invoice: Invoice, { nature, type, heading }: SeenInvoice): Partial<Invoice> {
  if (heading?.page !== 1 || natureOfType(invoice) !== null) return {}
  const words = heading.value
  const has = (code: InvoiceWarningCode) =>
    invoice.warnings.some((warning) => warning.code === code)
  if (type && !has(type))
    return { warnings: [...invoice.warnings, { code: type, field: 'heading', value: words }] }
  const isOther = nature !== null && nature !== 'invoice'
  if (!isOther || (nature === 'credit_note' && has('self_billed'))) return {}
  return { headed: { nature, words } }
}

/** The result of reading a file: its e-invoice, or the reason it has none and the suggestions from its text. */
export type Extracted =
  | { invoice: Invoice }
  | { reason: UnreadableReason; seen: SeenInvoice | null }

interface Refused {
  reason: UnreadableReason
  isNamed: boolean
}

async function readAll(attachments: PdfAttachment[]) {
  const invoices: Invoice[] = []
  const refused: Refused[] = []
  let others = 0
  for (const attachment of byName(attachments).slice(0, MAX_ATTACHMENTS)) {
    if (invoices.length > 0 && (!isXml(attachment) || ++others > MAX_OTHERS)) continue
    try {
      const invoice = await readAttachment(attachment)
      if (invoice !== null) invoices.push(invoice)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      refused.push({ reason, isNamed: isNamed(attachment) })
    }
  }
  return { invoices, refused }
}
async function readAttachment(attachment: PdfAttachment) {
  const content = await attachment.content()
  if (content === null || content.length === 0) return null
  if (content.length > MAX_ATTACHMENT_BYTES) throw unreadableInvoice('too_large')
  if (!looksLikeXml(content) && !isNamed(attachment)) return null
  return { ...readXml(content), attachment: attachment.name }
}

const isNamed = ({ name }: PdfAttachment) => INVOICE_NAMES.includes(name.toLowerCase())

const isXml = ({ name }: PdfAttachment) => /\.xml$/i.test(name)

const rank = (attachment: PdfAttachment) => {
  if (isNamed(attachment)) return INVOICE_NAMES.indexOf(attachment.name.toLowerCase())
  return INVOICE_NAMES.length + (isXml(attachment) ? 0 : 1)
}

const byName = (attachments: PdfAttachment[]) =>
  attachments.toSorted((attachment, other) => rank(attachment) - rank(other))

/** An attachment of foreign XML is nothing special in a PDF; a refused invoice is. */
const mostTelling = (refused: Refused[]): UnreadableReason =>
  refused.find(({ reason, isNamed }) => isNamed || reason !== 'unknown_namespace')?.reason ??
  'no_attachment'

const differs = (invoice: Invoice, other: Invoice) =>
  invoice.number !== other.number || invoice.grand_total !== other.grand_total
