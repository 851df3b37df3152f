import { goes, ofFirm, stays } from './personal-table.ts'

const of_member = 't.link_member = {{member}}'
const of_account = 't.account_id in (select id from ledger_account where owner_id = {{member}})'
const of_payout = 't.link_payout in (select id from payout where link_member = {{member}})'
const of_receipt = 't.link_receipt in (select id from receipt where link_member = {{member}})'

/** Credits, payouts and their documents. */
export const money = ofFirm([
  {
    table: 'wallet_entry',
    rows: of_member,
    kept: 'books',
    erased: ['label', 'text', 'metadata'],
  },
  ...['wallet_reminder', 'company_reminder'].map((table) => ({
    table,
    rows: 't.member = {{member}}',
    ...goes('access'),
  })),
  { table: 'wallet_write_off', rows: 't.member = {{member}}', kept: 'books', erased: ['reason'] },
  { table: 'payable_source', rows: of_member, ...stays('books') },
  {
    table: 'opening_balance',
    rows: of_member,
    disclosed: ['amount', 'tax_treatment'],
    kept: 'books',
    erased: ['note', 'metadata'],
  },
  { table: 'ledger_account', rows: 't.owner_id = {{member}}', ...stays('books') },
  { table: 'ledger_balance', rows: of_account, ...stays('books') },
  { table: 'ledger_posting', rows: of_account, ...stays('books') },
  {
    table: 'ledger_journal',
    rows: `t.id in (select journal_id from ledger_posting
      join ledger_account as account on account.id = account_id
      where owner_id = {{member}})`,
    kept: 'books',
    erased: ['note'],
  },
  { table: 'held_source', rows: of_account, ...stays('books') },
  {
    table: 'payout',
    rows: of_member,
    kept: 'records',
    erased: [
      ...['iban', 'iban_sealed', 'iban_index', 'iban_masked', 'bic', 'account_holder', 'address'],
      ...['return_reason', 'metadata'],
    ],
  },
  { table: 'payout_part', rows: of_payout, ...stays('records') },
  { table: 'payout_exclusion', rows: of_member, ...stays('records') },
  // Bank data expires on its own (old-rows.ts).
  {
    table: 'bank_entry',
    rows: of_payout,
    withheld: { why: 'risk', note: 'risk' },
    ...stays('records'),
  },
  { table: 'receipt', rows: of_member, ...stays('records') },
  {
    table: 'receipt_content',
    rows: of_receipt,
    kept: 'records',
    erased: ['content'],
    // The figures by which the numbers without gaps still add up.
    instead: {
      content: `jsonb_build_object('number', t.content -> 'number', 'gross', t.content -> 'gross',
        'net', t.content -> 'net', 'lines', (select jsonb_agg(jsonb_build_object('gross', one -> 'gross'))
          from jsonb_array_elements(t.content -> 'lines') one))`,
    },
  },
  {
    table: 'receipt_file',
    rows: of_receipt,
    withheld: { pdf: 'derived', xml: 'derived' },
    kept: 'records',
    erased: ['pdf', 'xml'],
  },
  { table: 'wholesaler_share', rows: 't.link_wholesaler = {{member}}', ...stays('books') },
])
