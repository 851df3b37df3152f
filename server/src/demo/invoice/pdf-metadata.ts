import type { PDFDocument } from '@cantoo/pdf-lib'
import type { IssuedInvoice } from './issued-invoice.ts'
import { leaf } from './xml.ts'

/**
 * Describes a PDF as Factur-X / ZUGFeRD invoice. It says nothing of PDF/A, as its fonts are those of
 * the reader: a sample to read, not one to archive.
 */
export function describeAsFacturX(pdf: PDFDocument, invoice: IssuedInvoice): void {
  const issued = new Date(`${invoice.issued_on}T12:00:00Z`)
  pdf.setTitle(`Rechnung ${invoice.number}`)
  pdf.setAuthor(invoice.seller.name)
  pdf.setLanguage('de-DE')
  pdf.setCreationDate(issued)
  pdf.setModificationDate(issued)
  const metadata = pdf.context.stream(new TextEncoder().encode(xmp(invoice, issued)), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  pdf.catalog.set(pdf.context.obj('Metadata'), pdf.context.register(metadata))
}

const xmp = (invoice: IssuedInvoice, issued: Date) =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt>${leaf('rdf:li', `Rechnung ${invoice.number}`, { 'xml:lang': 'x-default' })}</rdf:Alt></dc:title>
<dc:creator><rdf:Seq>${leaf('rdf:li', invoice.seller.name)}</rdf:Seq></dc:creator>
${leaf('xmp:CreateDate', issued.toISOString())}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
