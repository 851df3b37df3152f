import { decimal } from '@ruecklauf/model'
import { branch, leaf, type Xml, xmlDocument } from '../../paper/xml.ts'
import {
  type IssuedInvoice,
  type IssuedLine,
  type IssuedParty,
  type IssuedTotals,
  lineNet,
  taxCategory,
  totalsOf,
} from './issued-invoice.ts'
import { BILLING_PROCESS, type Profile, profiles } from './profiles.ts'

/** Writes an invoice as Cross Industry Invoice, the XML of ZUGFeRD and of XRechnung CII. */
export const writeCii = (invoice: IssuedInvoice, profile: Profile = 'xrechnung'): string =>
  xmlDocument(
    branch(
      'rsm:CrossIndustryInvoice',
      [writeContext(profile), writeHead(invoice), writeTransaction(invoice)],
      {
        'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        'xmlns:ram':
          'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      },
    ),
  )

const writeContext = (profile: Profile) =>
  branch('rsm:ExchangedDocumentContext', [
    branch('ram:BusinessProcessSpecifiedDocumentContextParameter', [
      leaf('ram:ID', BILLING_PROCESS),
    ]),
    branch('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', profiles[profile])]),
  ])

const writeHead = (invoice: IssuedInvoice) =>
  branch('rsm:ExchangedDocument', [
    leaf('ram:ID', invoice.number),
    leaf('ram:TypeCode', '380'),
    writeDate('ram:IssueDateTime', invoice.issued_on),
  ])

const writeTransaction = (invoice: IssuedInvoice) =>
  branch('rsm:SupplyChainTradeTransaction', [
    ...invoice.lines.map((line, index) => writeLine(line, index + 1, invoice.tax_percent)),
    writeAgreement(invoice),
    branch('ram:ApplicableHeaderTradeDelivery', [
      branch('ram:ActualDeliverySupplyChainEvent', [
        writeDate('ram:OccurrenceDateTime', invoice.delivered_on),
      ]),
    ]),
    writeSettlement(invoice, totalsOf(invoice)),
  ])

const writeLine = (line: IssuedLine, position: number, taxPercent: number) =>
  branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(position))]),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:GlobalID', line.gtin, { schemeID: '0160' }),
      leaf('ram:SellerAssignedID', line.article_number),
      leaf('ram:Name', line.name),
      ...(line.serial_numbers ?? []).map((serial) =>
        branch('ram:ApplicableProductCharacteristic', [
          leaf('ram:Description', 'Seriennummer'),
          leaf('ram:Value', serial),
        ]),
      ),
    ]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', decimal(line.unit_price))]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ]),
    branch('ram:SpecifiedLineTradeSettlement', [
      branch('ram:ApplicableTradeTax', writeTaxCategory(taxPercent)),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', decimal(lineNet(line))),
      ]),
    ]),
  ])

const writeAgreement = ({ buyer_reference, seller, buyer, order_number }: IssuedInvoice) =>
  branch('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', buyer_reference),
    writeParty('ram:SellerTradeParty', seller, [
      branch('ram:DefinedTradeContact', [
        leaf('ram:PersonName', seller.contact),
        branch('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', seller.phone)]),
        branch('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', seller.email)]),
      ]),
    ]),
    writeParty('ram:BuyerTradeParty', buyer, []),
    order_number === undefined
      ? ''
      : branch('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', order_number)]),
  ])

const writeParty = (element: string, party: IssuedParty, contact: Xml[]) =>
  branch(element, [
    leaf('ram:Name', party.name),
    ...contact,
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postcode),
      leaf('ram:LineOne', party.street),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
    ]),
    branch('ram:URIUniversalCommunication', [leaf('ram:URIID', party.email, { schemeID: 'EM' })]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', party.vat_id, { schemeID: 'VA' })]),
  ])

const writeSettlement = (invoice: IssuedInvoice, { net, tax, gross }: IssuedTotals) =>
  branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', invoice.number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    branch('ram:SpecifiedTradeSettlementPaymentMeans', [
      leaf('ram:TypeCode', '58'),
      branch('ram:PayeePartyCreditorFinancialAccount', [leaf('ram:IBANID', invoice.iban)]),
    ]),
    branch('ram:ApplicableTradeTax', [
      leaf('ram:CalculatedAmount', decimal(tax)),
      ...writeTaxCategory(invoice.tax_percent, decimal(net)),
    ]),
    branch('ram:SpecifiedTradePaymentTerms', [writeDate('ram:DueDateDateTime', invoice.due_on)]),
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', decimal(net)),
      leaf('ram:TaxBasisTotalAmount', decimal(net)),
      leaf('ram:TaxTotalAmount', decimal(tax), { currencyID: 'EUR' }),
      leaf('ram:GrandTotalAmount', decimal(gross)),
      leaf('ram:DuePayableAmount', decimal(gross)),
    ]),
  ])

const writeTaxCategory = (percent: number, basis?: string): Xml[] => [
  leaf('ram:TypeCode', 'VAT'),
  leaf('ram:BasisAmount', basis),
  leaf('ram:CategoryCode', taxCategory(percent)),
  leaf('ram:RateApplicablePercent', String(percent)),
]

const writeDate = (element: string, isoDate: string) =>
  branch(element, [leaf('udt:DateTimeString', isoDate.replaceAll('-', ''), { format: '102' })])
