import type { Invoice, InvoiceLine } from '@ruecklauf/model'
import { checkTaxes } from '../check-taxes.ts'
import { checkTotals } from '../check-totals.ts'
import type { Warn } from '../warn.ts'
import { amountInCurrency, decimalOf, headAmountOf } from '../xml/amount.ts'
import { dateInside } from '../xml/date.ts'
import { notesAt, precedingAt } from '../xml/notes.ts'
import { numberAt } from '../xml/number.ts'
import { all, first, textAt, textWithScheme } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type CiiNames, ciiNames } from './cii-names.ts'
import { gtinAt } from './gtin.ts'
import { noteOf } from './line-note.ts'
import { headedInWords } from './nature-of-words.ts'
import { billingPeriod, ciiDelivery, ciiPeriod, deliveredWithin, delivery } from './periods.ts'
import { type SerialPlaces, serialNumbersOf } from './serial-numbers.ts'

type CiiInvoice = Omit<Invoice, 'attachment' | 'warnings'>

/** Reads a UN/CEFACT invoice: all profiles of ZUGFeRD and Factur-X, XRechnung CII. */
export function readCii(root: XmlElement, syntax: keyof typeof ciiNames, warn: Warn): CiiInvoice {
  const names = ciiNames[syntax]
  const context = first(root, names.context)
  const document = first(root, names.document)
  const transaction = first(root, names.transaction)
  const agreement = first(transaction, names.agreement)
  const settlement = first(transaction, names.settlement)
  const order = first(agreement, 'BuyerOrderReferencedDocument')
  const delivered = first(transaction, `${names.delivery}/${delivery}`)
  const lines = all(transaction, 'IncludedSupplyChainTradeLineItem').map((line) =>
    readLine(line, names, warn),
  )

  const number = numberAt(document, warn)
  const note = notesAt(document, ['IncludedNote/Content'])
  const terms = notesAt(settlement, [
    'SpecifiedTradePaymentTerms/Description',
    'SpecifiedTradeAllowanceCharge/Reason',
  ])

  if (/^(true|1)$/.test(textAt(context, 'TestIndicator/Indicator') ?? ''))
    warn({ code: 'test_document' })

  return {
    number,
    date: dateInside(first(document, 'IssueDateTime'), 'date', warn),
    seller: textAt(agreement, 'SellerTradeParty/Name'),
    seller_vat: vatIdOf(agreement, 'SellerTradeParty'),
    buyer: textAt(agreement, 'BuyerTradeParty/Name'),
    buyer_vat: vatIdOf(agreement, 'BuyerTradeParty'),
    ...readTotals(settlement, names, lines.filter(addsToTotal), warn),
    order_number: textAt(order, names.referenceId),
    order_date: dateInside(first(order, names.referenceDate), 'order_date', warn),
    delivery_date: dateInside(delivered, 'delivery_date', warn),
    ...billingPeriod(ciiPeriod(settlement, 'billing_period', warn)),
    note,
    ...(terms === null ? {} : { terms }),
    ...headedInWords({ title: textAt(document, 'Name'), number, note }, warn),
    preceding: precedingAt(settlement, `InvoiceReferencedDocument/${names.referenceId}`),
    line_count: lines.length,
    lines,
    type_code: textAt(document, 'TypeCode'),
    syntax,
    profile: textAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID'),
  }
}

const vatIdOf = (agreement: XmlElement | undefined, party: string) =>
  textWithScheme(agreement, `${party}/SpecifiedTaxRegistration/ID`, /^VA$/i)

function readTotals(
  settlement: XmlElement | undefined,
  names: CiiNames,
  lines: InvoiceLine[],
  warn: Warn,
) {
  const summation = first(settlement, names.summation)
  const currency =
    textAt(settlement, 'InvoiceCurrencyCode') ??
    first(summation, 'GrandTotalAmount')?.attributes.currencyID ??
    null
  const amount = (name: string, field: string) =>
    headAmountOf(amountInCurrency(summation, name, currency), field, warn)

  const totals = {
    grand_total: amount('GrandTotalAmount', 'grand_total'),
    due_amount: amount('DuePayableAmount', 'due_amount'),
    tax_total: amount('TaxTotalAmount', 'tax_total'),
  }
  checkTotals(
    {
      lines: amount('LineTotalAmount', 'line_total'),
      charges: amount('ChargeTotalAmount', 'charge_total'),
      allowances: amount('AllowanceTotalAmount', 'allowance_total'),
      basis: amount('TaxBasisTotalAmount', 'tax_basis_total'),
      tax: totals.tax_total,
      grand: totals.grand_total,
    },
    lines,
    warn,
  )
  checkTaxes(
    all(settlement, 'ApplicableTradeTax').map((tax) => ({
      basis: amountInCurrency(tax, 'BasisAmount', currency),
      rate: textAt(tax, names.taxRate),
      tax: amountInCurrency(tax, 'CalculatedAmount', currency),
    })),
    lines.length,
    warn,
  )
  return { currency: currency?.toUpperCase() ?? null, ...totals }
}

const addsToTotal = ({ line_role }: InvoiceLine) => line_role === undefined

/** In the EXTENDED profile a line may only group or explain others. */
function roleOf(line: XmlElement): Pick<InvoiceLine, 'line_role'> {
  const status = textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? 'DETAIL'
  if (status === 'DETAIL') return {}
  return { line_role: status === 'GROUP' ? 'group' : 'information' }
}

function readLine(line: XmlElement, names: CiiNames, warn: Warn): InvoiceLine {
  const product = first(line, 'SpecifiedTradeProduct')
  const quantity = first(line, `${names.lineDelivery}/BilledQuantity`)
  const net = textAt(line, `${names.lineSettlement}/${names.lineSummation}/LineTotalAmount`)
  return {
    line_number: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    article_number: textAt(product, 'SellerAssignedID'),
    gtin: gtinAt(product, 'GlobalID'),
    name: textAt(product, 'Name'),
    quantity: decimalOf(quantity?.text || null, 'quantity', warn),
    unit: quantity?.attributes.unitCode?.trim() || null,
    net_amount: decimalOf(net, 'net_amount', warn),
    serial_numbers: serialNumbersOf(line, serialPlaces),
    note: noteOf(line, serialPlaces),
    ...deliveredWithin(ciiDelivery(line, names, warn)),
    ...roleOf(line),
  }
}

const instance = 'SpecifiedTradeProduct/IndividualTradeProductInstance'

const serialPlaces: SerialPlaces = {
  direct: [
    `${instance}/SupplierAssignedSerialID`,
    `${instance}/SerialID`,
    `${instance}/GlobalSerialID`,
  ],
  attribute: {
    path: 'SpecifiedTradeProduct/ApplicableProductCharacteristic',
    name: 'Description',
    value: 'Value',
  },
  texts: [
    'SpecifiedTradeProduct/Description',
    'AssociatedDocumentLineDocument/IncludedNote/Content',
  ],
  name: 'SpecifiedTradeProduct/Name',
}
