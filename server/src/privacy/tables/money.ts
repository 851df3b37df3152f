import { ofFirm } from './personal-table.ts'

const of_member = 't.link_member = {{member}}'
const of_account = 't.account_id in (select id from ledger_account where owner_id = {{member}})'
const of_payout = 't.link_payout in (select id from payout where link_member = {{member}})'
const of_receipt = 't.link_receipt in (select id from receipt where link_member = {{member}})'

/** What was credited, paid out and documented. */
export const money = ofFirm([
  { table: 'wallet_entry', rows: of_member },
  { table: 'wallet_reminder', rows: 't.member = {{member}}' },
  { table: 'wallet_write_off', rows: 't.member = {{member}}' },
  { table: 'payable_source', rows: of_member },
  { table: 'opening_balance', rows: of_member },
  { table: 'ledger_account', rows: 't.owner_id = {{member}}' },
  { table: 'ledger_balance', rows: of_account },
  { table: 'ledger_posting', rows: of_account },
  {
    table: 'ledger_journal',
    rows: `t.id in (select journal_id from ledger_posting
      join ledger_account as account on account.id = account_id
      where owner_id = {{member}})`,
  },
  { table: 'held_source', rows: of_account },
  { table: 'payout', rows: of_member },
  { table: 'payout_part', rows: of_payout },
  { table: 'payout_exclusion', rows: of_member },
  { table: 'bank_entry', rows: of_payout },
  { table: 'receipt', rows: of_member },
  { table: 'receipt_content', rows: of_receipt },
  { table: 'receipt_file', rows: of_receipt, withheld: { pdf: 'derived', xml: 'derived' } },
  { table: 'wholesaler_share', rows: 't.link_wholesaler = {{member}}' },
])
