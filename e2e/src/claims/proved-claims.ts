import { freeDevices, platformAs, type RegisteredDevice } from '../portal/platform.ts'
import { sampleInvoice } from './claims.ts'

interface Product {
  id: string
  name: string
  article_number: string
  gtin: string
}
interface List<Unit> {
  items: Unit[]
}

/** Net price of every device here, in EUR. */
const net = '4000.00'

/** Invoices that confirm their claims: each for one free device delivered to its seller. */
export async function provingInvoices(count: number): Promise<File[]> {
  const moderator = await platformAs('moderator')
  const template = (await sampleInvoice('xrechnung.xml')).buffer.toString('utf8')
  const seller = between(template, '<cbc:RegistrationName>', '</cbc:RegistrationName>')
  const points = await moderator.get<List<{ business_name: string; link_wholesaler: string }>>(
    `/sales_point/unit?limit=1000`,
  )
  const wholesaler = points.items.find(
    ({ business_name }) => business_name === seller,
  )?.link_wholesaler
  const products = await moderator.get<List<Product>>('/product/unit?limit=1000')
  const devices = await freeDevices(count, `eq(link_wholesaler,${wholesaler})`)
  return devices.map((device) => {
    const product = products.items.find(({ id }) => id === device.link_product)
    if (!product) throw new Error(`no product of ${device.serial}`)
    const xml = invoiceOf(template, { device, product })
    return new File([xml], `${device.serial}.xml`, { type: 'application/xml' })
  })
}

/** Claims of the demo's installer that their e-invoices confirm. */
export async function provedClaims(count: number): Promise<string[]> {
  const installer = await platformAs('installer')
  const claims: string[] = []
  for (const file of await provingInvoices(count)) {
    const { id } = await installer.post<{ id: string }>('/paperwork/unit', {})
    const invoice = new FormData()
    invoice.append('kind', 'invoice')
    invoice.append('file', file)
    await installer.post(`/paperwork/unit/${id}/function/upload`, invoice)
    await installer.post(`/paperwork/unit/${id}/function/submit`, {})
    claims.push(id)
  }
  return claims
}

/** The sample with another number and only one device. */
function invoiceOf(
  template: string,
  { device, product }: { device: RegisteredDevice; product: Product },
) {
  const number = between(template, '<cbc:ID>', '</cbc:ID>')
  const head = template.slice(0, template.indexOf('<cac:TaxTotal>'))
  return `${head.replaceAll(number, `ST-${device.serial}`)}
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">760.00</cbc:TaxAmount><cac:TaxSubtotal>
<cbc:TaxableAmount currencyID="EUR">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">760.00</cbc:TaxAmount>
${tax}</cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal>
<cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>
<cbc:TaxExclusiveAmount currencyID="EUR">${net}</cbc:TaxExclusiveAmount>
<cbc:TaxInclusiveAmount currencyID="EUR">4760.00</cbc:TaxInclusiveAmount>
<cbc:PayableAmount currencyID="EUR">4760.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount><cac:Item>
<cbc:Name>${product.name.replaceAll('&', '&amp;')}</cbc:Name>
<cac:SellersItemIdentification><cbc:ID>${product.article_number}</cbc:ID></cac:SellersItemIdentification>
<cac:StandardItemIdentification><cbc:ID schemeID="0160">${product.gtin}</cbc:ID></cac:StandardItemIdentification>
${tax.replaceAll('TaxCategory', 'ClassifiedTaxCategory')}<cac:AdditionalItemProperty>
<cbc:Name>Seriennummer</cbc:Name><cbc:Value>${device.serial}</cbc:Value></cac:AdditionalItemProperty></cac:Item>
<cac:Price><cbc:PriceAmount currencyID="EUR">${net}</cbc:PriceAmount></cac:Price></cac:InvoiceLine></ubl:Invoice>`
}

const tax =
  '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'

function between(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin) + begin.length
  return text.slice(from, text.indexOf(end, from))
}
