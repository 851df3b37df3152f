import { goes, ofFirm, stays, wordsOfChange } from './personal-table.ts'

const of_member = 't.member = {{member}}'
const of_request =
  't.link_request in (select id from contact_request where link_member = {{member}})'
const of_points =
  't.link_sales_point in (select id from sales_point where link_wholesaler = {{member}})'

/** The company that the books refer to: it goes last, together with all questions to the firm. */
const company = {
  kept: 'books',
  erased: [
    ...['company', 'customer_number', 'legal_form', 'street', 'house_number', 'postcode', 'city'],
    ...['vat_id', 'tax_number', 'first_name', 'last_name', 'email', 'phone', 'account_holder'],
    ...['iban', 'iban_sealed', 'iban_index', 'iban_masked', 'bic', 'bank_name', 'status_reason'],
    ...['payout_hold_reason', 'metadata', 'member_status', 'iban_state', 'inactive'],
    ...['iban_held_until', 'arke_system_user'],
  ],
  instead: {
    first_name: "'Gelöschtes'",
    last_name: "'Konto'",
    email: "t.id || '@erased.invalid'",
    member_status: "'deleted'",
    iban_state: "'missing'",
    inactive: 'true',
  },
} as const

/** The firm: its data and what became of them, its sales points, what it agreed to. */
export const firm = ofFirm([
  {
    table: 'installer',
    rows: 't.id = {{member}}',
    ...company,
    erased: [...company.erased, 'trade_register_number', 'craft_chamber_number'],
  },
  { table: 'wholesaler', rows: 't.id = {{member}}', ...company },
  {
    table: 'registration',
    rows: of_member,
    withheld: { token_hash: 'secret' },
    ...goes('letters'),
  },
  { table: 'registration_question', rows: of_member, ...goes('letters') },
  {
    table: 'change',
    file: 'company_change',
    rows: `t.kind = 'company' and t.subject = {{member}}`,
    ...wordsOfChange('records'),
  },
  { table: 'company_document', rows: of_member, ...goes('records'), file_column: 'file' },
  { table: 'company_history', rows: of_member, ...goes('books') },
  { table: 'vat_check', rows: of_member, ...goes('records') },
  { table: 'bank_account_history', rows: of_member, ...goes('records') },
  { table: 'tax_status', rows: 't.link_member = {{member}}', ...stays('books') },
  { table: 'installer_point', rows: 't.installer = {{member}}', ...stays('books') },
  { table: 'installer_tier', rows: 't.link_installer = {{member}}', ...stays('books') },
  { table: 'campaign_target', rows: 't.link_installer = {{member}}', ...stays('books') },
  {
    table: 'sales_point_contact',
    rows: of_points,
    disclosed: ['link_sales_point', 'name', 'duty', 'email', 'phone'],
    ...goes('letters'),
  },
  {
    table: 'sales_point_identity',
    rows: of_points,
    disclosed: ['link_sales_point', 'kind', 'value', 'valid_from', 'valid_to'],
    ...goes('books'),
  },
  {
    table: 'agreed_share',
    rows: of_points,
    disclosed: [
      ...['link_sales_point', 'valid_from', 'valid_to', 'wholesaler_mode', 'wholesaler_percent'],
    ],
    ...stays('books'),
  },
  {
    table: 'sales_point',
    rows: 't.link_wholesaler = {{member}}',
    kept: 'books',
    erased: [
      ...['business_name', 'number', 'vat_id', 'name_variants', 'street', 'house_number', 'city'],
      'metadata',
    ],
    instead: { number: 't.id' },
  },
  {
    table: 'request_message_file',
    rows: of_request,
    ...goes('letters'),
    file_column: 'link_file',
  },
  ...['request_message', 'request_thread'].map((table) => ({
    table,
    rows: of_request,
    ...goes('letters'),
  })),
  { table: 'contact_request', rows: 't.link_member = {{member}}', ...goes('letters') },
  {
    table: 'consent',
    rows: `t.link_member = {{member}} and (t.link_person in {{people}} or {{all}})`,
    ...goes('letters'),
  },
  { table: 'legal_acceptance', rows: 't.link_member = {{member}}', ...goes('letters') },
  { table: 'faq_reading', rows: 't.link_member = {{member}}', ...goes('access') },
  { table: 'announcement_read', rows: 't.link_member = {{member}}', ...goes('access') },
])
