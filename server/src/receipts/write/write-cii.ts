import { decimal } from '@ruecklauf/model'
import { branch, leaf, type Xml, xmlDocument } from '../../paper/xml.ts'
import type { Party, ReceiptContent, ReceiptLine } from '../content.ts'
import { rateSums } from '../make/tax-lines.ts'
import { lineWords, serviceDays } from './line-words.ts'
import { exemption, titleOf } from './words.ts'

/**
 * A self-billed invoice as Cross Industry Invoice in the profile EN 16931: type 389, or 261 for reversals, with amounts
 * of the opposite sign. The member is the seller. It names no account, because it is already paid. The seller has the
 * buyer’s identifier (BR-CO-26), because many only have a tax number.
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

const writeHead = (content: ReceiptContent) =>
  branch('rsm:ExchangedDocument', [
    leaf('ram:ID', content.number),
    leaf('ram:TypeCode', content.gross < 0 ? '261' : '389'),
    writeDate('ram:IssueDateTime', content.issued_on),
    ...notes(content).map((note) => branch('ram:IncludedNote', [leaf('ram:Content', note)])),
  ])

const notes = (content: ReceiptContent) => [
  'Gutschrift',
  titleOf(content),
  ...(content.storno_of ? [`Grund: ${content.storno_of.reason}`] : []),
]

function writeTrade(content: ReceiptContent): Xml {
  const sign = content.gross < 0 ? -1 : 1
  return branch('rsm:SupplyChainTradeTransaction', [
    ...content.lines.map((line, at) => writeLine(content, line, { position: at + 1, sign })),
    branch('ram:ApplicableHeaderTradeAgreement', [
      writeParty('ram:SellerTradeParty', content.recipient, idOf(content.recipient)),
      writeParty('ram:BuyerTradeParty', content.issuer),
    ]),
    branch('ram:ApplicableHeaderTradeDelivery', [
      branch('ram:ActualDeliverySupplyChainEvent', [
        writeDate('ram:OccurrenceDateTime', serviceDays(content)[1]),
      ]),
    ]),
    writeSettlement(content, sign),
  ])
}

function writeLine(
  content: ReceiptContent,
  line: ReceiptLine,
  { position, sign }: { position: number; sign: number },
) {
  const net = (line.net ?? 0) * sign
  const { name, origin } = lineWords(content, line)
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(position))]),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:Name', name),
      leaf('ram:Description', origin || undefined),
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
      line.served_on ? writePeriod(line.served_on, line.served_on) : '',
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', decimal(net)),
      ]),
    ]),
  ])
}

const idOf = ({ customer_number, tax_number }: Party) => customer_number ?? tax_number ?? undefined

const writeParty = (element: string, party: Party, id?: string) =>
  branch(element, [
    leaf('ram:ID', id),
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
  const { net, vat, gross, number } = content
  const [basis, tax, total] = [net ?? gross, vat ?? 0, gross].map((cents) => decimal(cents * sign))
  return branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    ...rateSums(content.lines).map((sum) =>
      branch('ram:ApplicableTradeTax', [
        leaf('ram:CalculatedAmount', decimal(sum.vat * sign)),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', sum.rate_basis_points === 0 ? exemption : undefined),
        leaf('ram:BasisAmount', decimal(sum.net * sign)),
        ...writeCategory(sum.rate_basis_points),
      ]),
    ),
    writePeriod(...serviceDays(content)),
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', basis),
      leaf('ram:TaxBasisTotalAmount', basis),
      leaf('ram:TaxTotalAmount', tax, { currencyID: 'EUR' }),
      leaf('ram:GrandTotalAmount', total),
      leaf('ram:TotalPrepaidAmount', total),
      leaf('ram:DuePayableAmount', '0.00'),
    ]),
    ...correctedBy(content).map((earlier) =>
      branch('ram:InvoiceReferencedDocument', [
        leaf('ram:IssuerAssignedID', earlier.number),
        branch('ram:FormattedIssueDateTime', [
          leaf('qdt:DateTimeString', earlier.issued_on.replaceAll('-', ''), { format: '102' }),
        ]),
      ]),
    ),
  ])
}

/** The earlier documents that it corrects, each once. */
const correctedBy = ({ storno_of, lines }: ReceiptContent) => {
  const earlier = storno_of ? [storno_of] : lines.flatMap(({ takes_back }) => takes_back ?? [])
  return [...new Map(earlier.map((receipt) => [receipt.number, receipt])).values()]
}

const writePeriod = (first: string, last: string) =>
  branch('ram:BillingSpecifiedPeriod', [
    writeDate('ram:StartDateTime', first),
    writeDate('ram:EndDateTime', last),
  ])

/** Standard rate, or exempt: the only services without VAT are those of small businesses. */
const writeCategory = (rate_basis_points: number): Xml[] => [
  leaf('ram:CategoryCode', rate_basis_points === 0 ? 'E' : 'S'),
  leaf('ram:RateApplicablePercent', decimal(rate_basis_points)),
]

const writeDate = (element: string, day: string) =>
  branch(element, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])
