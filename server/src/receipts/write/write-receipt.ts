import { attachInvoice } from '../../paper/factur-x.ts'
import { blankPage } from '../../paper/page.ts'
import type { ReceiptContent } from '../content.ts'
import { drawReceipt, type Stationery } from './draw-receipt.ts'
import { titleOf } from './words.ts'
import { writeReceiptCii } from './write-cii.ts'

/** A receipt as PDF/A-3b; an invoice with its XML inside. The same content gives the same bytes. */
export function writeReceipt(
  content: ReceiptContent,
  { brand, isInvoice }: { brand: Stationery; isInvoice: boolean },
): { pdf: Uint8Array; xml: string | null } {
  const page = blankPage({
    title: `${titleOf(content)} ${content.number}`,
    author: content.issuer.name,
    language: 'de',
    at: new Date(`${content.issued_on}T12:00:00Z`),
  })
  drawReceipt(page, content, brand)
  const xml = isInvoice ? writeReceiptCii(content) : null
  if (xml !== null) attachInvoice(page, xml)
  return { pdf: page.bytes(), xml }
}
