import type { CheckCode } from './checks.ts'
import type { CheckText } from './describe-check.ts'

/** The checks of a claim in English. */
export const checkTextsEn = {
  installer_active: {
    passed: 'The company is activated.',
    failed: 'Your company has not been activated yet.',
    staff: 'The company is not activated.',
  },
  terms_accepted: {
    passed: 'The current terms are accepted.',
    failed: 'Please accept the current version {version} of the terms.',
    staff: 'Version {version} of the terms was not accepted.',
  },
  fields_complete: {
    passed: 'All required details are there.',
    failed: 'Details are still missing: {count}.',
  },
  document_present: {
    passed: 'An invoice is attached.',
    failed: 'Please upload the invoice.',
    staff: 'No invoice is attached.',
  },
  devices_present: {
    passed: 'At least one device is entered.',
    failed: 'Please enter at least one device.',
    staff: 'No device is entered.',
  },
  invoice_kind: {
    passed: 'The e-invoice is an invoice for goods.',
    failed:
      'The document is no invoice that earns cashback. Please upload the invoice, not a credit note, an offer or a pro-forma invoice.',
    staff:
      'The document is no invoice that earns cashback, but something like a credit note, an offer or a pro-forma invoice.',
    untestable: 'Without an e-invoice the kind of document can’t be checked by machine.',
  },
  invoice_genuine: {
    passed: 'The e-invoice is not marked as a test.',
    failed: 'The e-invoice is marked as a test document. Please upload the real invoice.',
    staff: 'The e-invoice is marked as a test document.',
    untestable: 'Without an e-invoice there is no test mark to check.',
  },
  invoice_currency: {
    passed: 'The e-invoice is in euros.',
    failed: 'The e-invoice is in {currency}. Only invoices in euros earn cashback.',
    untestable: 'Without an e-invoice the currency can’t be checked by machine.',
  },
  reference_date: {
    passed: 'The decisive date does not lie in the future.',
    failed: 'The {kind} {day} lies in the future.',
    untestable: 'The decisive date is still missing.',
  },
  date_past: {
    passed: 'No other date lies in the future.',
    failed: '{day} ({kind}) lies in the future.',
    untestable: 'No other date is stated.',
  },
  claim_window: {
    passed: 'The claim lies within the claim window or the period of grace.',
    failed: 'The claim window closed on {closes_on}, the period of grace on {grace_ends_on}.',
    untestable: 'The claim window is only known with the decisive date.',
  },
  claim_in_time: {
    passed: 'The claim comes in time.',
    failed: 'The claim window closed on {closes_on}. The claim counts as late.',
    untestable: 'Whether the claim comes in time is only known with a date within the periods.',
  },
  sales_point_active: {
    passed: 'The sales point takes part in the programme.',
    failed: 'The sales point does not take part in the programme on this date.',
    untestable: 'No sales point is chosen yet.',
  },
  serial_well_formed: {
    passed: 'The serial numbers are well formed.',
    failed: 'The serial number {serial} is malformed: 4 to 40 letters, digits or hyphens.',
    untestable: 'Form of the serial numbers: none is entered yet.',
  },
  serial_once: {
    passed: 'Each serial number occurs only once in the claim.',
    failed: 'The serial number {serial} occurs more than once in this claim.',
    untestable: 'Repeated serial numbers: none is entered yet.',
  },
  serial_unclaimed: {
    passed: 'No cashback was claimed for the devices before.',
    failed: 'Cashback was already claimed for the serial number {serial}.',
    untestable: 'Earlier claims: no serial number is entered yet.',
  },
  serial_unblocked: {
    passed: 'No serial number is blocked.',
    failed: 'The serial number {serial} is blocked.',
    untestable: 'Blocked serial numbers: none is entered yet.',
  },
  serial_unreturned: {
    passed: 'No device was returned.',
    failed: 'The device with the serial number {serial} was returned.',
    untestable: 'Returned devices: no serial number is entered yet.',
  },
  serial_known: {
    passed: 'No serial number has to be reviewed as unknown.',
    failed: 'The serial number {serial} is not known to us and will be reviewed.',
    staff: 'The serial number {serial} is not in the register.',
    untestable: 'Serial numbers in the register: none is entered yet.',
  },
  serial_accepted: {
    passed: 'All serial numbers are accepted.',
    failed: 'The serial number {serial} is not known to us. Please check what you entered.',
    staff: 'The serial number {serial} is not in the register, as the product demands.',
    untestable: 'Acceptance of the serial numbers: none is entered yet.',
  },
  serial_pattern: {
    passed: 'The serial numbers look like those of their products.',
    failed: 'The serial number {serial} looks unlike those of {product}.',
    untestable: 'Usual look of the serial numbers: none is entered yet.',
  },
  serial_product: {
    passed: 'The devices belong to the products chosen.',
    failed: 'The serial number {serial} belongs to “{product}”. Please choose that product.',
    staff: 'The serial number {serial} belongs to “{product}”.',
    untestable: 'Without an entry in the register a device’s product can’t be checked.',
  },
  product_active: {
    passed: 'The products take part in the programme.',
    failed: 'There is no cashback for {product}.',
    untestable: 'Products taking part: none is chosen yet.',
  },
  rate_found: {
    passed: 'There is a cashback rate for the products.',
    failed: 'There is no cashback rate for {product} on {day}.',
    untestable: 'Product and decisive date determine the cashback rate.',
  },
  campaign_budget: {
    passed: 'No campaign refuses the claim for its budget.',
    failed:
      'The budget of the campaign “{campaign}” no longer covers this claim, so it can’t be submitted.',
  },
  invoice_quantity: {
    passed: 'The invoice states as many devices as are claimed.',
    failed: 'The invoice states {invoiced} devices of {product}, {claimed} are claimed in all.',
    untestable:
      'The devices can’t be matched to the lines of an e-invoice, so their number can’t be checked.',
  },
  invoice_type: {
    passed: 'The e-invoice is an ordinary invoice.',
    failed:
      'The document is no ordinary invoice ({type}, type {code}) and will be reviewed more closely.',
    untestable: 'Without an e-invoice the type of invoice can’t be checked by machine.',
  },
  invoice_sums: {
    passed: 'The sums of the e-invoice add up.',
    failed: 'The sums of the e-invoice do not add up.',
    untestable: 'Without an e-invoice the sums can’t be checked by machine.',
  },
  invoice_single: {
    passed: 'The file holds exactly one e-invoice with one number.',
    failed: 'The file holds several e-invoices or invoice numbers; the first was read.',
    untestable:
      'Without an e-invoice it can’t be checked by machine how many invoices a file holds.',
  },
  invoice_products: {
    passed: 'Article numbers and GTINs of the e-invoice do not contradict each other.',
    failed: 'GTIN and article number of an invoice line name different products: {products}.',
    untestable: 'Without an e-invoice there are no article numbers to compare.',
  },
  invoice_profile: {
    passed: 'The profile of the e-invoice holds all details of an invoice.',
    failed:
      'The machine-readable data have the profile “{profile}”, which alone is no complete invoice.',
    untestable: 'Without an e-invoice there is no profile to check.',
  },
  invoice_legible: {
    passed: 'All details of the e-invoice could be read.',
    failed: 'Some details of the e-invoice could not be read or are missing ({count}).',
    untestable: 'Without an e-invoice there are no machine-readable details.',
  },
  number_stated: {
    passed: 'The invoice number agrees with the e-invoice.',
    failed: 'Invoice number: stated is “{entered}”, the e-invoice says “{invoice}”.',
    untestable: 'The invoice number can’t be compared with an e-invoice.',
  },
  date_stated: {
    passed: 'The invoice date agrees with the e-invoice.',
    failed: 'Invoice date: stated is {entered}, the e-invoice says {invoice}.',
    untestable: 'The invoice date can’t be compared with an e-invoice.',
  },
  seller_stated: {
    passed: 'The seller agrees with the e-invoice.',
    failed: 'Seller: stated is “{entered}”, the e-invoice says “{invoice}”.',
    untestable: 'The seller can’t be compared with an e-invoice.',
  },
  sales_point_stated: {
    passed: 'The sales point agrees with the e-invoice.',
    failed:
      'Chosen is the sales point “{entered}”, but according to the e-invoice the seller is “{invoice}”.',
    untestable: 'The sales point can’t be compared with an e-invoice.',
  },
  buyer_stated: {
    passed: 'The buyer agrees with the e-invoice.',
    failed: 'Buyer: stated is “{entered}”, the e-invoice says “{invoice}”.',
    untestable: 'The buyer can’t be compared with an e-invoice.',
  },
  total_stated: {
    passed: 'The invoice total agrees with the e-invoice.',
    failed: 'Invoice total: stated is {entered}, the e-invoice says {invoice}.',
    untestable: 'The invoice total can’t be compared with an e-invoice.',
  },
  invoice_buyer: {
    passed: 'The invoice is addressed to the company.',
    failed: 'The invoice is addressed to “{buyer}”, registered is “{company}”.',
    untestable:
      'No buyer is stated, so it can’t be checked whether the invoice is addressed to the company.',
  },
  seller_known: {
    passed: 'The seller is known as a sales point.',
    failed: 'The seller’s VAT number {vat} belongs to no sales point.',
    untestable: 'The seller’s VAT number is not stated.',
  },
  ordered_before_invoice: {
    passed: 'The order came before the invoice.',
    failed: 'The order of {order_date} is later than the invoice of {invoice_date}.',
    untestable: 'Order date or invoice date is not stated.',
  },
  delivered_after_order: {
    passed: 'The delivery came after the order.',
    failed: 'The delivery on {delivery_date} is earlier than the order of {order_date}.',
    untestable: 'Order date or delivery date is not stated.',
  },
  installed_after_invoice: {
    passed: 'The commissioning came after the invoice.',
    failed:
      'The invoice of {invoice_date} is later than the commissioning on {commissioning_date}.',
    untestable: 'Invoice date or commissioning is not stated.',
  },
  invoice_visible: {
    passed: 'Number and total of the e-invoice are visible in the PDF as well.',
    failed: 'The visible text of the PDF lacks what the e-invoice says: {values}.',
    untestable: 'There is no PDF with the e-invoice whose text can be compared.',
  },
  serial_route: {
    passed: 'The devices were delivered to the sales point’s wholesaler.',
    failed: 'The device {serial} was delivered to another wholesaler.',
    untestable: 'It is not known to whom the devices were delivered, or who sold them.',
  },
  invoice_unused: {
    passed: 'The invoice occurs in no other claim.',
    failed: 'This invoice occurs in other claims: {claims}.',
    untestable: 'There is neither an invoice number nor an e-invoice to compare.',
  },
  file_unused: {
    passed: 'No file belongs to another claim.',
    failed: 'The same file belongs to other claims: {claims}.',
    untestable: 'There is no file.',
  },
  address_unused: {
    passed: 'There is no other claim for the address.',
    failed: 'There are other claims for this address: {claims}.',
    untestable: 'The address is not stated.',
  },
  iban_unshared: {
    passed: 'Only this company uses the bank account.',
    failed: 'Several companies use this bank account.',
    untestable: 'Shared bank accounts: none is stored.',
  },
  iban_settled: {
    passed: 'The bank account has not changed for more than 14 days.',
    failed: 'The bank account was changed within the last 14 days.',
    untestable: 'Changed bank account: none is stored.',
  },
  iban_domestic: {
    passed: 'The account is kept in the company’s country.',
    failed: 'The account is kept in another country than the company.',
    untestable: 'Country of the bank account: none is stored.',
  },
  first_claim: {
    passed: 'The company has submitted claims before.',
    failed: 'This is the company’s first claim.',
  },
} satisfies Record<CheckCode, CheckText>
