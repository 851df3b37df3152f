import { goes, type PersonalTable, stays } from './personal-table.ts'

const of_claim = 't.link_paperwork in {{claims}}'

/** The files the asker uploaded, as far as they may know them. */
const ownFiles = `t.link_owner = {{member}} and (t.link_person in {{people}}
  or t.link_person is null and exists (select from document as held where held.link_file = t.id
    and held.link_paperwork in {{claims}}))`

/** The asker's files. */
export const fileTable: PersonalTable = {
  table: 'arke_file',
  rows: ownFiles,
  disclosed: ['name', 'size', 'extension', 'media_type', 'sha256', 'inserted_at'],
  ...goes('records'),
}

/** Claims with all messages and decisions about them. */
export const claims: readonly PersonalTable[] = [
  ...['claim_message_file'].map((table) => ({
    table,
    rows: 't.link_message in (select id from claim_message where link_paperwork in {{claims}})',
    ...goes('letters'),
    file_column: 'link_file',
  })),
  ...[
    ...['claim_message', 'claim_thread', 'claim_objection', 'claim_withdrawal', 'claim_reminder'],
    ...['claim_correction'],
  ].map((table) => ({ table, rows: of_claim, ...goes('letters') })),
  {
    table: 'claim_takeback',
    rows: of_claim,
    withheld: { decline_reason: 'risk' },
    ...goes('records'),
  },
  { table: 'document', rows: of_claim, ...goes('records'), file_column: 'link_file' },
  fileTable,
  {
    table: 'paperwork_record',
    rows: 't.id in {{claims}}',
    kept: 'records',
    erased: ['provenance', 'checks', 'snapshot', 'trace'],
    instead: { snapshot: "case when t.snapshot is not null then '{}'::jsonb end" },
  },
  {
    table: 'paperwork_line',
    rows: of_claim,
    withheld: { serial_check: 'risk' },
    kept: 'records',
    erased: ['provenance', 'trace', 'metadata'],
  },
  {
    table: 'serial_event',
    rows: of_claim,
    withheld: { reason: 'risk' },
    kept: 'records',
    erased: ['reason'],
  },
  {
    table: 'serial_number',
    rows: of_claim,
    disclosed: [
      'serial',
      'link_product',
      'production_date',
      'country',
      'serial_state',
      'link_paperwork',
    ],
    ...stays('records'),
  },
  {
    table: 'former_claim',
    rows: 't.link_member = {{member}}',
    is_of_firm: true,
    kept: 'records',
    erased: ['claim_number', 'invoice_number', 'metadata'],
    instead: { claim_number: 't.id' },
  },
  {
    table: 'paperwork',
    rows: 't.id in {{claims}}',
    kept: 'records',
    // The postcode stays: it shows the Land of a claim, and no person.
    erased: [
      ...['invoice_number', 'invoice_seller', 'invoice_seller_vat', 'invoice_buyer'],
      ...['order_number', 'installation_street', 'installation_city', 'note', 'request_items'],
      ...['decision_text', 'internal_note', 'metadata'],
    ],
    instead: { request_items: "case when t.request_items is not null then '[]'::jsonb end" },
  },
  ...[
    ...['claim_campaign', 'claim_money', 'draft_campaign_end', 'request_reminded'],
    ...['invoice_device'],
  ].map((table) => ({ table, rows: of_claim, ...stays('records') })),
  { table: 'request_reminder', rows: 't.paperwork_id in {{claims}}', ...stays('records') },
]
