import {
  element,
  netOf,
  sumsOf,
  type TradeInvoice,
  type TradeLine,
  type TradeParty,
} from './trade-invoice.ts'

const ram = (name: string, text: string, attributes = '') =>
  element(`ram:${name}`, text, attributes)
const inside = (name: string, ...parts: string[]) => `<ram:${name}>${parts.join('')}</ram:${name}>`
const day = (iso: string) => element('udt:DateTimeString', iso.replaceAll('-', ''), ' format="102"')
const noteOf = (text: string) => inside('IncludedNote', ram('Content', text))

/** Writes the invoice as UN/CEFACT CII, as far as EN 16931 goes. */
export function tradeCii(invoice: TradeInvoice): string {
  const urn = 'urn:un:unece:uncefact:data:standard'
  return `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="${urn}:CrossIndustryInvoice:100" xmlns:ram="${urn}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${urn}:UnqualifiedDataType:100"><rsm:ExchangedDocumentContext>${inside('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn:cen.eu:en16931:2017'))}</rsm:ExchangedDocumentContext>${head(invoice)}<rsm:SupplyChainTradeTransaction>${invoice.lines.map(line).join('')}${agreement(invoice)}${delivery(invoice)}${settlement(invoice)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

const head = ({ number, type = '380', date, notes = [] }: TradeInvoice) =>
  `<rsm:ExchangedDocument>${ram('ID', number)}${ram('TypeCode', type)}${inside('IssueDateTime', day(date))}${notes.map(noteOf).join('')}</rsm:ExchangedDocument>`

function line(stated: TradeLine, index: number): string {
  const {
    article,
    name,
    quantity = '1',
    unit = 'H87',
    price,
    serials = [],
    note,
    attribute,
    delivered,
    period,
  } = stated
  return inside(
    'IncludedSupplyChainTradeLineItem',
    inside(
      'AssociatedDocumentLineDocument',
      ram('LineID', String(index + 1)),
      note ? noteOf(note) : '',
    ),
    inside(
      'SpecifiedTradeProduct',
      article ? ram('SellerAssignedID', article) : '',
      ram('Name', name),
      ...[...serials.map((serial) => ['Seriennummer', serial] as const), attribute].map((pair) =>
        pair
          ? inside(
              'ApplicableProductCharacteristic',
              ram('Description', pair[0]),
              ram('Value', pair[1]),
            )
          : '',
      ),
    ),
    inside(
      'SpecifiedLineTradeAgreement',
      inside('NetPriceProductTradePrice', ram('ChargeAmount', price)),
    ),
    inside(
      'SpecifiedLineTradeDelivery',
      ram('BilledQuantity', quantity, ` unitCode="${unit}"`),
      arrival(delivered),
    ),
    inside(
      'SpecifiedLineTradeSettlement',
      billed(period),
      inside(
        'SpecifiedTradeSettlementLineMonetarySummation',
        ram('LineTotalAmount', netOf(stated)),
      ),
    ),
  )
}

const party = (role: string, { name, vat }: TradeParty) =>
  inside(
    role,
    ram('Name', name),
    vat ? inside('SpecifiedTaxRegistration', ram('ID', vat, ' schemeID="VA"')) : '',
  )

const agreement = ({ seller, buyer }: TradeInvoice) =>
  inside(
    'ApplicableHeaderTradeAgreement',
    party('SellerTradeParty', seller),
    party('BuyerTradeParty', buyer),
  )

const delivery = ({ delivered }: TradeInvoice) =>
  inside('ApplicableHeaderTradeDelivery', arrival(delivered))

const arrival = (delivered: string | undefined) =>
  delivered
    ? inside('ActualDeliverySupplyChainEvent', inside('OccurrenceDateTime', day(delivered)))
    : ''

const billed = (period: TradeInvoice['period']) =>
  period
    ? inside(
        'BillingSpecifiedPeriod',
        inside('StartDateTime', day(period[0])),
        inside('EndDateTime', day(period[1])),
      )
    : ''

function settlement(invoice: TradeInvoice): string {
  const { net, tax, gross, due, prepaid } = sumsOf(invoice)
  return inside(
    'ApplicableHeaderTradeSettlement',
    ram('InvoiceCurrencyCode', 'EUR'),
    billed(invoice.period),
    invoice.terms ? inside('SpecifiedTradePaymentTerms', ram('Description', invoice.terms)) : '',
    inside(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      ram('LineTotalAmount', net),
      ram('TaxBasisTotalAmount', net),
      ram('TaxTotalAmount', tax, ' currencyID="EUR"'),
      ram('GrandTotalAmount', gross),
      ram('TotalPrepaidAmount', prepaid),
      ram('DuePayableAmount', due),
    ),
    ...(invoice.preceding ?? []).map((number) =>
      inside('InvoiceReferencedDocument', ram('IssuerAssignedID', number)),
    ),
  )
}
