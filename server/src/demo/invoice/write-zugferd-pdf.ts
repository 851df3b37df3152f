import { attachInvoice } from '../../paper/factur-x.ts'
import { blankPage } from '../../paper/page.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import { writeCii } from './write-cii.ts'

/**
 * Writes an invoice as ZUGFeRD 2 PDF in the profile EN 16931: A4 pages to read and to archive, and
 * `factur-x.xml` attached. The same invoice gives the same bytes.
 */
export function writeZugferdPdf(invoice: IssuedInvoice): Uint8Array {
  const page = blankPage({
    title: `Rechnung ${invoice.number}`,
    author: invoice.seller.name,
    language: 'de',
    at: new Date(`${invoice.issued_on}T12:00:00Z`),
  })
  drawInvoice(page, invoice)
  attachInvoice(page, writeCii(invoice, 'en16931'))
  return page.bytes()
}
