import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in English. */
export const checkTextsEn = {
  installer_active: {
    title: 'Company active',
    failed: 'Your company has not been activated yet.',
  },
  terms_accepted: {
    title: 'Terms',
    failed: 'Please accept the current version {version} of the terms.',
  },
  fields_complete: {
    title: 'Data complete',
    failed: 'Details are still missing: {count}.',
  },
  document_present: {
    title: 'Invoice present',
    failed: 'Please upload the invoice.',
  },
  devices_present: {
    title: 'Devices entered',
    failed: 'Please enter at least one device.',
  },
  invoice_kind: {
    title: 'Document is an invoice',
    failed:
      'The document is no ordinary invoice. Credit notes and pro-forma invoices earn no cashback.',
  },
  reference_date: {
    title: 'Decisive date',
    failed: 'The decisive date {day} lies in the future.',
  },
  date_past: {
    title: 'No date in the future',
    failed: '{day} ({kind}) lies in the future.',
  },
  claim_window: {
    title: 'Claim window',
    failed: 'The claim window closed on {closes_on}, the period of grace on {grace_ends_on}.',
  },
  claim_in_time: {
    title: 'Submitted in time',
    failed: 'The claim window closed on {closes_on}. The claim counts as late.',
  },
  sales_point_active: {
    title: 'Sales point takes part',
    failed: 'The sales point does not take part in the programme on this date.',
  },
  serial_well_formed: {
    title: 'Serial number readable',
    failed: 'The serial number {serial} is malformed: 4 to 40 letters, digits or hyphens.',
  },
  serial_once: {
    title: 'Serial number once',
    failed: 'The serial number {serial} occurs more than once in this claim.',
  },
  serial_unclaimed: {
    title: 'Device not claimed before',
    failed: 'Cashback was already claimed for the serial number {serial}.',
  },
  serial_unblocked: {
    title: 'Serial number not blocked',
    failed: 'The serial number {serial} is blocked.',
  },
  serial_unreturned: {
    title: 'Device not returned',
    failed: 'The device with the serial number {serial} was returned.',
  },
  serial_known: {
    title: 'Serial number known',
    failed: 'The serial number {serial} is not known to us and will be reviewed.',
  },
  serial_accepted: {
    title: 'Serial number accepted',
    failed: 'The serial number {serial} is not known to us. Please check what you entered.',
  },
  serial_pattern: {
    title: 'Serial number fits the product',
    failed: 'The serial number {serial} looks unlike those of {product}.',
  },
  serial_product: {
    title: 'Device belongs to the product',
    failed: 'The serial number {serial} belongs to “{product}”. Please choose that product.',
  },
  product_active: {
    title: 'Product takes part',
    failed: 'There is no cashback for {product}.',
  },
  rate_found: {
    title: 'Cashback rate found',
    failed: 'There is no cashback rate for {product} on {day}.',
  },
  campaign_budget: {
    title: 'Campaign’s budget',
    failed:
      'The budget of the campaign “{campaign}” no longer covers this claim, so it can’t be submitted.',
  },
  invoice_quantity: {
    title: 'Quantity on the invoice',
    failed: 'The invoice states {invoiced} devices of {product}, {claimed} are claimed.',
  },
  invoice_buyer: {
    title: 'Invoice to the company',
    failed: 'The invoice is addressed to “{buyer}”, registered is “{company}”.',
  },
  seller_known: {
    title: 'Seller known',
    failed: 'The seller’s VAT number {vat} belongs to no sales point.',
  },
  ordered_before_invoice: {
    title: 'Ordered before the invoice',
    failed: 'The order of {order_date} is later than the invoice of {invoice_date}.',
  },
  delivered_after_order: {
    title: 'Delivered after the order',
    failed: 'The delivery on {delivery_date} is earlier than the order of {order_date}.',
  },
  installed_after_invoice: {
    title: 'Installed after the invoice',
    failed:
      'The invoice of {invoice_date} is later than the commissioning on {commissioning_date}.',
  },
  serial_route: {
    title: 'Delivery route',
    failed: 'The device {serial} was delivered to another wholesaler.',
  },
  invoice_unused: {
    title: 'Invoice not used before',
    failed: 'This invoice occurs in other claims: {claims}.',
  },
  file_unused: {
    title: 'File not used before',
    failed: 'The same file belongs to other claims: {claims}.',
  },
  address_unused: {
    title: 'Address not used before',
    failed: 'There are other claims for this address: {claims}.',
  },
  iban_unshared: {
    title: 'Bank account not shared',
    failed: 'Several companies use this bank account.',
  },
  iban_settled: {
    title: 'Bank account unchanged',
    failed: 'The bank account was changed within the last 14 days.',
  },
  iban_domestic: {
    title: 'Account in the company’s country',
    failed: 'The account is kept in another country than the company.',
  },
  first_claim: {
    title: 'First claim',
    failed: 'This is the company’s first claim.',
  },
} satisfies Record<CheckCode, CheckText>
