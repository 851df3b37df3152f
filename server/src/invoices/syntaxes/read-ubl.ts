import type { Invoice, InvoiceLine } from '@ruecklauf/model'
import { checkTaxes } from '../check-taxes.ts'
import { checkTotals } from '../check-totals.ts'
import type { Warn } from '../warn.ts'
import { amountInCurrency, decimalOf, headAmountOf } from '../xml/amount.ts'
import { isoDate } from '../xml/date.ts'
import { notesAt, precedingAt } from '../xml/notes.ts'
import { numberAt } from '../xml/number.ts'
import { all, first, textAt } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { gtinAt } from './gtin.ts'
import { noteOf } from './line-note.ts'
import { headedInWords } from './nature-of-words.ts'
import { billingPeriod, deliveredWithin, ublDelivery, ublPeriod } from './periods.ts'
import { type SerialPlaces, serialNumbersOf } from './serial-numbers.ts'

const names = {
  'UBL-Invoice': {
    typeCode: 'InvoiceTypeCode',
    line: 'InvoiceLine',
    subLine: 'SubInvoiceLine',
    quantity: 'InvoicedQuantity',
  },
  'UBL-CreditNote': {
    typeCode: 'CreditNoteTypeCode',
    line: 'CreditNoteLine',
    subLine: 'SubCreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

type UblInvoice = Omit<Invoice, 'attachment' | 'warnings'>

/** Reads a UBL 2.1 invoice or credit note: XRechnung, Peppol BIS and other EN 16931 documents. */
export function readUbl(root: XmlElement, syntax: keyof typeof names, warn: Warn): UblInvoice {
  const name = names[syntax]
  const seller = first(root, 'AccountingSupplierParty/Party')
  const buyer = first(root, 'AccountingCustomerParty/Party')
  const { lines, sums } = readLines(root, syntax, warn)
  const number = numberAt(root, warn)
  const note = notesAt(root, ['Note'])
  const terms = notesAt(root, ['PaymentTerms/Note', 'AllowanceCharge/AllowanceChargeReason'])
  return {
    number,
    date: isoDate(textAt(root, 'IssueDate'), 'date', warn),
    seller: nameOf(seller),
    seller_vat: vatIdOf(seller),
    buyer: nameOf(buyer),
    buyer_vat: vatIdOf(buyer),
    ...readTotals(root, sums, warn),
    order_number: textAt(root, 'OrderReference/ID'),
    order_date: isoDate(textAt(root, 'OrderReference/IssueDate'), 'order_date', warn),
    delivery_date: isoDate(textAt(root, 'Delivery/ActualDeliveryDate'), 'delivery_date', warn),
    ...billingPeriod(ublPeriod(root, 'billing_period', warn)),
    note,
    ...(terms === null ? {} : { terms }),
    ...headedInWords({ title: null, number, note }, warn),
    preceding: precedingAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    line_count: lines.length,
    lines,
    type_code: textAt(root, name.typeCode),
    syntax,
    profile: textAt(root, 'CustomizationID'),
  }
}

/** The legal name (BT-27, BT-44); older documents have only the party's trading name. */
const nameOf = (party: XmlElement | undefined) =>
  textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name')

/** A party may state several tax numbers; only the number under the scheme VAT is its VAT id. */
const vatIdOf = (party: XmlElement | undefined) =>
  textAt(
    all(party, 'PartyTaxScheme').find((scheme) =>
      /^VAT?$/i.test(textAt(scheme, 'TaxScheme/ID') ?? ''),
    ),
    'CompanyID',
  )

function readTotals(root: XmlElement, lines: InvoiceLine[], warn: Warn) {
  const sums = first(root, 'LegalMonetaryTotal')
  const currency =
    textAt(root, 'DocumentCurrencyCode') ??
    first(sums, 'TaxInclusiveAmount')?.attributes.currencyID ??
    null
  const amount = (name: string, field: string) =>
    headAmountOf(amountInCurrency(sums, name, currency), field, warn)

  const tax = headAmountOf(
    amountInCurrency(root, 'TaxTotal/TaxAmount', currency),
    'tax_total',
    warn,
  )
  const grand = amount('TaxInclusiveAmount', 'grand_total')
  checkTotals(
    {
      lines: amount('LineExtensionAmount', 'line_total'),
      charges: amount('ChargeTotalAmount', 'charge_total'),
      allowances: amount('AllowanceTotalAmount', 'allowance_total'),
      basis: amount('TaxExclusiveAmount', 'tax_basis_total'),
      tax,
      grand,
    },
    lines,
    warn,
  )
  checkTaxes(
    all(root, 'TaxTotal/TaxSubtotal').map((subtotal) => ({
      basis: amountInCurrency(subtotal, 'TaxableAmount', currency),
      rate: textAt(subtotal, 'TaxCategory/Percent'),
      tax: amountInCurrency(subtotal, 'TaxAmount', currency),
    })),
    lines.length,
    warn,
  )
  return {
    currency: currency?.toUpperCase() ?? null,
    grand_total: grand,
    due_amount: amount('PayableAmount', 'due_amount'),
    tax_total: tax,
  }
}

/**
 * All lines, with sublines (an extension of XRechnung) after their parent. `sums` has the top lines, which alone add up
 * to the total, because a parent line sums up its sublines.
 */
function readLines(root: XmlElement, syntax: keyof typeof names, warn: Warn) {
  const { line, subLine, quantity } = names[syntax]
  const sums: InvoiceLine[] = []
  const lines: InvoiceLine[] = []
  const read = (element: XmlElement, isUpper: boolean) => {
    const below = all(element, subLine)
    const own = readLine(element, quantity, warn)
    if (below.length > 0) own.line_role = 'group'
    lines.push(own)
    if (isUpper) sums.push(own)
    for (const child of below) read(child, false)
  }
  for (const element of all(root, line)) read(element, true)
  return { lines, sums }
}

function readLine(line: XmlElement, quantityName: string, warn: Warn): InvoiceLine {
  const item = first(line, 'Item')
  const quantity = first(line, quantityName)
  return {
    line_number: textAt(line, 'ID'),
    article_number: textAt(item, 'SellersItemIdentification/ID'),
    gtin: gtinAt(item, 'StandardItemIdentification/ID'),
    name: textAt(item, 'Name'),
    quantity: decimalOf(quantity?.text || null, 'quantity', warn),
    unit: quantity?.attributes.unitCode?.trim() || null,
    net_amount: decimalOf(textAt(line, 'LineExtensionAmount'), 'net_amount', warn),
    serial_numbers: serialNumbersOf(line, serialPlaces),
    note: noteOf(line, serialPlaces),
    ...deliveredWithin(ublDelivery(line, warn)),
  }
}

const serialPlaces: SerialPlaces = {
  direct: ['Item/ItemInstance/SerialID'],
  attribute: { path: 'Item/AdditionalItemProperty', name: 'Name', value: 'Value' },
  texts: ['Item/Description', 'Note'],
  name: 'Item/Name',
}
