import {
  element,
  netOf,
  sumsOf,
  type TradeInvoice,
  type TradeLine,
  type TradeParty,
} from './trade-invoice.ts'

const cbc = (name: string, text: string, attributes = '') =>
  element(`cbc:${name}`, text, attributes)
const euro = (name: string, text: string) => cbc(name, text, ' currencyID="EUR"')
const cac = (name: string, ...parts: string[]) => `<cac:${name}>${parts.join('')}</cac:${name}>`

/** Writes the invoice as UBL 2.1, as far as EN 16931 goes. */
export function tradeUbl(invoice: TradeInvoice): string {
  const { number, date, type = '380', notes = [], preceding = [], delivered } = invoice
  const urn = 'urn:oasis:names:specification:ubl:schema:xsd'
  const parts = [
    cbc('CustomizationID', 'urn:cen.eu:en16931:2017'),
    cbc('ID', number),
    cbc('IssueDate', date),
    cbc('InvoiceTypeCode', type),
    ...notes.map((note) => cbc('Note', note)),
    cbc('DocumentCurrencyCode', 'EUR'),
    billed(invoice.period),
    ...preceding.map((precedingNumber) =>
      cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', precedingNumber))),
    ),
    party('AccountingSupplierParty', invoice.seller),
    party('AccountingCustomerParty', invoice.buyer),
    arrival(delivered),
    invoice.terms ? cac('PaymentTerms', cbc('Note', invoice.terms)) : '',
    totals(invoice),
    ...invoice.lines.map(line),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns="${urn}:Invoice-2" xmlns:cac="${urn}:CommonAggregateComponents-2" xmlns:cbc="${urn}:CommonBasicComponents-2">${parts.join('')}</Invoice>`
}

const arrival = (delivered: string | undefined) =>
  delivered ? cac('Delivery', cbc('ActualDeliveryDate', delivered)) : ''

const billed = (period: TradeInvoice['period']) =>
  period ? cac('InvoicePeriod', cbc('StartDate', period[0]), cbc('EndDate', period[1])) : ''

const party = (role: string, { name, vat }: TradeParty) =>
  cac(
    role,
    cac(
      'Party',
      vat ? cac('PartyTaxScheme', cbc('CompanyID', vat), cac('TaxScheme', cbc('ID', 'VAT'))) : '',
      cac('PartyLegalEntity', cbc('RegistrationName', name)),
    ),
  )

function totals(invoice: TradeInvoice): string {
  const { net, tax, gross, due, prepaid } = sumsOf(invoice)
  return [
    cac('TaxTotal', euro('TaxAmount', tax)),
    cac(
      'LegalMonetaryTotal',
      euro('LineExtensionAmount', net),
      euro('TaxExclusiveAmount', net),
      euro('TaxInclusiveAmount', gross),
      euro('PrepaidAmount', prepaid),
      euro('PayableAmount', due),
    ),
  ].join('')
}

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
  return cac(
    'InvoiceLine',
    cbc('ID', String(index + 1)),
    note ? cbc('Note', note) : '',
    cbc('InvoicedQuantity', quantity, ` unitCode="${unit}"`),
    euro('LineExtensionAmount', netOf(stated)),
    billed(period),
    arrival(delivered),
    cac(
      'Item',
      cbc('Name', name),
      article ? cac('SellersItemIdentification', cbc('ID', article)) : '',
      ...[...serials.map((serial) => ['Seriennummer', serial] as const), attribute].map((pair) =>
        pair ? cac('AdditionalItemProperty', cbc('Name', pair[0]), cbc('Value', pair[1])) : '',
      ),
    ),
    cac('Price', euro('PriceAmount', price)),
  )
}
