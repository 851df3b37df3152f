import { ofFirm } from './personal-table.ts'

const of_member = 't.member = {{member}}'

/** The firm: its data and what became of them, its sales points, what it agreed to. */
export const firm = ofFirm([
  { table: 'installer', rows: 't.id = {{member}}' },
  { table: 'wholesaler', rows: 't.id = {{member}}' },
  { table: 'registration', rows: of_member, withheld: { token_hash: 'secret' } },
  { table: 'registration_question', rows: of_member },
  { table: 'company_change', rows: of_member },
  { table: 'company_document', rows: of_member },
  { table: 'company_history', rows: of_member },
  { table: 'vat_check', rows: of_member },
  { table: 'bank_account_history', rows: of_member },
  { table: 'tax_status', rows: 't.link_member = {{member}}' },
  { table: 'installer_point', rows: 't.installer = {{member}}' },
  { table: 'installer_tier', rows: 't.link_installer = {{member}}' },
  { table: 'campaign_target', rows: 't.link_installer = {{member}}' },
  { table: 'sales_point', rows: 't.link_wholesaler = {{member}}' },
  ...['agreed_share', 'sales_point_contact', 'sales_point_identity'].map((table) => ({
    table,
    rows: 't.link_sales_point in (select id from sales_point where link_wholesaler = {{member}})',
  })),
  { table: 'contact_request', rows: 't.link_member = {{member}}' },
  { table: 'faq_reading', rows: 't.link_member = {{member}}' },
  ...['request_message', 'request_thread'].map((table) => ({
    table,
    rows: 't.link_request in (select id from contact_request where link_member = {{member}})',
  })),
])
