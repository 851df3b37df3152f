import { decimal } from '@ruecklauf/model'
import { branch, leaf, type Xml, xmlDocument } from '../../paper/xml.ts'
import {
  type IssuedInvoice,
  type IssuedLine,
  type IssuedParty,
  lineNet,
  taxCategory,
  totalsOf,
} from './issued-invoice.ts'
import { BILLING_PROCESS, profiles } from './profiles.ts'

/** Writes an invoice as XRechnung 3.0 in UBL 2.1. */
export const writeUbl = (invoice: IssuedInvoice): string =>
  xmlDocument(
    branch(
      'ubl:Invoice',
      [...writeHead(invoice), ...writeParties(invoice), ...writePayment(invoice)].concat(
        writeTotals(invoice),
        invoice.lines.map((line, index) => writeLine(line, index + 1, invoice.tax_percent)),
      ),
      {
        'xmlns:ubl': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )

const writeHead = (invoice: IssuedInvoice): Xml[] => [
  leaf('cbc:CustomizationID', profiles.xrechnung),
  leaf('cbc:ProfileID', BILLING_PROCESS),
  leaf('cbc:ID', invoice.number),
  leaf('cbc:IssueDate', invoice.issued_on),
  leaf('cbc:DueDate', invoice.due_on),
  leaf('cbc:InvoiceTypeCode', '380'),
  leaf('cbc:DocumentCurrencyCode', 'EUR'),
  leaf('cbc:BuyerReference', invoice.buyer_reference),
  invoice.order_number === undefined
    ? ''
    : branch('cac:OrderReference', [leaf('cbc:ID', invoice.order_number)]),
]

const writeParties = ({ seller, buyer, delivered_on }: IssuedInvoice): Xml[] => [
  branch('cac:AccountingSupplierParty', [
    writeParty(seller, [
      branch('cac:Contact', [
        leaf('cbc:Name', seller.contact),
        leaf('cbc:Telephone', seller.phone),
        leaf('cbc:ElectronicMail', seller.email),
      ]),
    ]),
  ]),
  branch('cac:AccountingCustomerParty', [writeParty(buyer, [])]),
  branch('cac:Delivery', [leaf('cbc:ActualDeliveryDate', delivered_on)]),
]

const writeParty = (party: IssuedParty, contact: Xml[]) =>
  branch('cac:Party', [
    leaf('cbc:EndpointID', party.email, { schemeID: 'EM' }),
    branch('cac:PostalAddress', [
      leaf('cbc:StreetName', party.street),
      leaf('cbc:CityName', party.city),
      leaf('cbc:PostalZone', party.postcode),
      branch('cac:Country', [leaf('cbc:IdentificationCode', party.country)]),
    ]),
    branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', party.vat_id), taxScheme]),
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', party.name)]),
    ...contact,
  ])

const writePayment = (invoice: IssuedInvoice): Xml[] => [
  branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', '58'),
    leaf('cbc:PaymentID', invoice.number),
    branch('cac:PayeeFinancialAccount', [leaf('cbc:ID', invoice.iban)]),
  ]),
]

function writeTotals(invoice: IssuedInvoice): Xml[] {
  const { net, tax, gross } = totalsOf(invoice)
  return [
    branch('cac:TaxTotal', [
      euro('cbc:TaxAmount', tax),
      branch('cac:TaxSubtotal', [
        euro('cbc:TaxableAmount', net),
        euro('cbc:TaxAmount', tax),
        writeTaxCategory('cac:TaxCategory', invoice.tax_percent),
      ]),
    ]),
    branch('cac:LegalMonetaryTotal', [
      euro('cbc:LineExtensionAmount', net),
      euro('cbc:TaxExclusiveAmount', net),
      euro('cbc:TaxInclusiveAmount', gross),
      euro('cbc:PayableAmount', gross),
    ]),
  ]
}

const writeLine = (line: IssuedLine, position: number, taxPercent: number) =>
  branch('cac:InvoiceLine', [
    leaf('cbc:ID', String(position)),
    leaf('cbc:InvoicedQuantity', String(line.quantity), { unitCode: 'C62' }),
    euro('cbc:LineExtensionAmount', lineNet(line)),
    branch('cac:Item', [
      leaf('cbc:Name', line.name),
      branch('cac:SellersItemIdentification', [leaf('cbc:ID', line.article_number)]),
      line.gtin === undefined
        ? ''
        : branch('cac:StandardItemIdentification', [
            leaf('cbc:ID', line.gtin, { schemeID: '0160' }),
          ]),
      writeTaxCategory('cac:ClassifiedTaxCategory', taxPercent),
      ...(line.serial_numbers ?? []).map((serial) =>
        branch('cac:AdditionalItemProperty', [
          leaf('cbc:Name', 'Seriennummer'),
          leaf('cbc:Value', serial),
        ]),
      ),
    ]),
    branch('cac:Price', [euro('cbc:PriceAmount', line.unit_price)]),
  ])

const taxScheme = branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

const writeTaxCategory = (element: string, percent: number) =>
  branch(element, [
    leaf('cbc:ID', taxCategory(percent)),
    leaf('cbc:Percent', String(percent)),
    taxScheme,
  ])

const euro = (element: string, cents: number) =>
  leaf(element, decimal(cents), { currencyID: 'EUR' })
