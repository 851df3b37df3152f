import { branch, leaf, type Xml, xmlDocument } from '../../paper/xml.ts'
import type { Party, ReceiptContent, ReceiptLine } from '../content.ts'
import { rateSums } from '../make/tax-lines.ts'

/**
 * A self-billed invoice as Cross Industry Invoice in the profile EN 16931: type 389, or 261 where it
 * takes money back, with the amounts of the other sign. The member is the seller. Who is paid before
 * owes nothing, so that it names no account.
 */
export const writeReceiptCii = (content: ReceiptContent): string =>
  xmlDocument(
    branch('rsm:CrossIndustryInvoice', [writeContext, writeHead(content), writeTrade(content)], {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    }),
  )

const writeContext = branch('rsm:ExchangedDocumentContext', [
  branch('ram:GuidelineSpecifiedDocumentContextParameter', [
    leaf('ram:ID', 'urn:cen.eu:en16931:2017'),
  ]),
])

const writeHead = ({ number, issued_on, gross, storno_of }: ReceiptContent) =>
  branch('rsm:ExchangedDocument', [
    leaf('ram:ID', number),
    leaf('ram:TypeCode', gross < 0 ? '261' : '389'),
    writeDate('ram:IssueDateTime', issued_on),
    branch('ram:IncludedNote', [
      leaf('ram:Content', storno_of ? `Storno: ${storno_of.reason}` : 'Gutschrift'),
    ]),
  ])

function writeTrade(content: ReceiptContent): Xml {
  const sign = content.gross < 0 ? -1 : 1
  return branch('rsm:SupplyChainTradeTransaction', [
    ...content.lines.map((line, at) => writeLine(line, { position: at + 1, sign })),
    branch('ram:ApplicableHeaderTradeAgreement', [
      writeParty('ram:SellerTradeParty', content.recipient),
      writeParty('ram:BuyerTradeParty', content.issuer),
    ]),
    branch('ram:ApplicableHeaderTradeDelivery', [
      branch('ram:ActualDeliverySupplyChainEvent', [
        writeDate('ram:OccurrenceDateTime', content.executed_on),
      ]),
    ]),
    writeSettlement(content, sign),
  ])
}

function writeLine(line: ReceiptLine, { position, sign }: { position: number; sign: number }) {
  const net = (line.net ?? 0) * sign
  const { device, serial, claim_number, invoice_number } = line
  const origin = [claim_number && `Vorgang ${claim_number}`, invoice_number, serial]
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(position))]),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:Name', `Leistung zu ${device ?? claim_number ?? 'Cashback'}`),
      leaf('ram:Description', origin.filter(Boolean).join(', ') || undefined),
    ]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', decimal(Math.abs(net)))]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', net < 0 ? '-1' : '1', { unitCode: 'C62' }),
    ]),
    branch('ram:SpecifiedLineTradeSettlement', [
      branch('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        ...writeCategory(line.rate_basis_points ?? 0),
      ]),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', decimal(net)),
      ]),
    ]),
  ])
}

const writeParty = (element: string, party: Party) =>
  branch(element, [
    leaf('ram:Name', party.name),
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postcode || undefined),
      leaf('ram:LineOne', party.street || undefined),
      leaf('ram:CityName', party.city || undefined),
      leaf('ram:CountryID', party.country),
    ]),
    party.email === null
      ? ''
      : branch('ram:URIUniversalCommunication', [
          leaf('ram:URIID', party.email, { schemeID: 'EM' }),
        ]),
    writeRegistration('FC', party.tax_number),
    writeRegistration('VA', party.vat_id),
  ])

const writeRegistration = (schemeID: string, number: string | null) =>
  number === null || number === ''
    ? ''
    : branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', number, { schemeID })])

function writeSettlement(content: ReceiptContent, sign: number) {
  const { net, vat, gross, storno_of, number } = content
  const [basis, tax, total] = [net ?? gross, vat ?? 0, gross].map((cents) => decimal(cents * sign))
  return branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    ...rateSums(content.lines).map((sum) =>
      branch('ram:ApplicableTradeTax', [
        leaf('ram:CalculatedAmount', decimal(sum.vat * sign)),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', sum.rate_basis_points === 0 ? exempt : undefined),
        leaf('ram:BasisAmount', decimal(sum.net * sign)),
        ...writeCategory(sum.rate_basis_points),
      ]),
    ),
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', basis),
      leaf('ram:TaxBasisTotalAmount', basis),
      leaf('ram:TaxTotalAmount', tax, { currencyID: 'EUR' }),
      leaf('ram:GrandTotalAmount', total),
      leaf('ram:TotalPrepaidAmount', total),
      leaf('ram:DuePayableAmount', '0.00'),
    ]),
    storno_of === null
      ? ''
      : branch('ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', storno_of.number),
          branch('ram:FormattedIssueDateTime', [
            leaf('qdt:DateTimeString', storno_of.issued_on.replaceAll('-', ''), { format: '102' }),
          ]),
        ]),
  ])
}

const exempt = 'Kleinunternehmer nach § 19 UStG'

/** Standard rate, or exempt: the only services without VAT are those of small businesses. */
const writeCategory = (rate_basis_points: number): Xml[] => [
  leaf('ram:CategoryCode', rate_basis_points === 0 ? 'E' : 'S'),
  leaf('ram:RateApplicablePercent', (rate_basis_points / 100).toFixed(2)),
]

const writeDate = (element: string, day: string) =>
  branch(element, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])

/** Cents as a decimal text: 1234 → "12.34". */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
