import { amountInCurrency, decimalOf, headAmountOf } from './amount.ts'
import { checkTotals } from './check-totals.ts'
import { isoDate } from './date.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { serialNumbersOf } from './serial-numbers.ts'
import type { Warn } from './warn.ts'
import { all, first, textAt, textWithScheme } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

const names = {
  'UBL-Invoice': {
    typeCode: 'InvoiceTypeCode',
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
  },
  'UBL-CreditNote': {
    typeCode: 'CreditNoteTypeCode',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

type UblInvoice = Omit<Invoice, 'attachment' | 'warnings'>

/** Reads a UBL 2.1 invoice or credit note: XRechnung, Peppol BIS and other EN 16931 documents. */
export function readUbl(root: XmlElement, syntax: keyof typeof names, warn: Warn): UblInvoice {
  const name = names[syntax]
  const seller = first(root, 'AccountingSupplierParty/Party')
  const buyer = first(root, 'AccountingCustomerParty/Party')
  const lines = all(root, name.line).map((line) => readLine(line, name.quantity, warn))
  return {
    number: textAt(root, 'ID'),
    date: isoDate(textAt(root, 'IssueDate'), 'date', warn),
    seller: nameOf(seller),
    seller_vat: vatIdOf(seller),
    buyer: nameOf(buyer),
    buyer_vat: vatIdOf(buyer),
    ...readTotals(root, lines, warn),
    order_number: textAt(root, 'OrderReference/ID'),
    order_date: isoDate(textAt(root, 'OrderReference/IssueDate'), 'order_date', warn),
    delivery_date: isoDate(textAt(root, 'Delivery/ActualDeliveryDate'), 'delivery_date', warn),
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

/** A party may state several tax numbers; only the one under the scheme VAT is its VAT id. */
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
  return {
    currency,
    grand_total: grand,
    due_amount: amount('PayableAmount', 'due_amount'),
    tax_total: tax,
  }
}

function readLine(line: XmlElement, quantityName: string, warn: Warn): InvoiceLine {
  const item = first(line, 'Item')
  const quantity = first(line, quantityName)
  return {
    line_number: textAt(line, 'ID'),
    article_number: textAt(item, 'SellersItemIdentification/ID'),
    gtin: textWithScheme(item, 'StandardItemIdentification/ID', /^(0160|GTIN|EAN)$/i),
    name: textAt(item, 'Name'),
    quantity: decimalOf(quantity?.text || null, 'quantity', warn),
    unit: quantity?.attributes.unitCode?.trim() || null,
    net_amount: decimalOf(textAt(line, 'LineExtensionAmount'), 'net_amount', warn),
    serial_numbers: serialNumbersOf(item, ['ItemInstance/SerialID'], {
      path: 'AdditionalItemProperty',
      name: 'Name',
      value: 'Value',
    }),
  }
}
