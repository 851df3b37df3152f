import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import { drawInvoice } from './draw-invoice.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import { describeAsFacturX } from './pdf-metadata.ts'
import { writeCii } from './write-cii.ts'

/**
 * Writes an invoice as ZUGFeRD 2 PDF in the profile EN 16931: A4 pages to read, and `factur-x.xml`
 * attached. The same invoice gives the same bytes.
 */
export async function writeZugferdPdf(invoice: IssuedInvoice): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  describeAsFacturX(pdf, invoice)
  await drawInvoice(pdf, invoice)
  const issued = new Date(`${invoice.issued_on}T12:00:00Z`)
  await pdf.attach(new TextEncoder().encode(writeCii(invoice, 'en16931')), 'factur-x.xml', {
    mimeType: 'text/xml',
    description: 'Rechnung im Format ZUGFeRD / Factur-X',
    afRelationship: AFRelationship.Alternative,
    creationDate: issued,
    modificationDate: issued,
  })
  return pdf.save({ useObjectStreams: true })
}
