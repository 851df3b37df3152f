import type { Invoice } from './invoice.ts'
import type { InvoiceLimits } from './limits.ts'
import { type PdfAttachment, withAttachments } from './pdf-attachments.ts'
import { readXml } from './read-xml.ts'
import { reasonOf, type UnreadableReason, unreadableInvoice } from './unreadable-invoice.ts'
import { looksLikeXml } from './xml-text.ts'

/** The names ZUGFeRD, Factur-X and XRechnung prescribe, lower case, the newest first. */
const INVOICE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']

/** A PDF holds few files; more are not looked at. */
const MAX_ATTACHMENTS = 50

/**
 * Reads the invoice attached to a PDF. The prescribed names come first, but what an attachment is,
 * its content decides.
 *
 * @throws unreadableInvoice with the most telling reason of all the attachments
 */
export const readPdf = (bytes: Uint8Array, limits: InvoiceLimits): Promise<Invoice> =>
  withAttachments(bytes, async (attachments) => {
    const invoices: Invoice[] = []
    const reasons: UnreadableReason[] = []
    for (const attachment of byName(attachments).slice(0, MAX_ATTACHMENTS)) {
      try {
        const invoice = await readAttachment(attachment, limits)
        if (invoice !== null) invoices.push(invoice)
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === null) throw error
        reasons.push(reason)
      }
    }
    const [invoice, ...others] = invoices
    if (invoice === undefined) throw unreadableInvoice(mostTelling(reasons))
    if (others.some((other) => differs(other, invoice)))
      invoice.warnings.push({ code: 'several_invoices' })
    return invoice
  })

async function readAttachment(attachment: PdfAttachment, limits: InvoiceLimits) {
  const content = await attachment.content()
  if (content === null || content.length === 0) return null
  if (content.length > limits.maxAttachmentBytes) throw unreadableInvoice('too_large')
  if (!looksLikeXml(content) && rank(attachment) === INVOICE_NAMES.length) return null
  return { ...readXml(content), attachment: attachment.name }
}

const rank = ({ name }: PdfAttachment) => {
  const position = INVOICE_NAMES.indexOf(name.toLowerCase())
  return position === -1 ? INVOICE_NAMES.length : position
}

const byName = (attachments: PdfAttachment[]) =>
  attachments.toSorted((one, other) => rank(one) - rank(other))

/** An attachment of foreign XML is nothing special in a PDF; a refused invoice is. */
const mostTelling = (reasons: UnreadableReason[]): UnreadableReason =>
  reasons.find((reason) => reason !== 'unknown_namespace') ?? 'no_attachment'

const differs = (one: Invoice, other: Invoice) =>
  one.number !== other.number || one.grand_total !== other.grand_total
