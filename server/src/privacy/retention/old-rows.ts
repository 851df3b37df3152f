import type { Erasing } from '../tables/personal-table.ts'

/** Rows that expire regardless of their member; `{{cutoff}}` is the first instant still stored. */
export interface OldRows extends Erasing {
  table: string
  rows: string
}

const old_drafts = `select id from paperwork where paperwork_status = 'draft'
  and updated_at < {{cutoff}} and not is_held(link_installer)
  and not exists (select from contact_request where link_paperwork = paperwork.id)
  and not exists (select from paperwork later where later.link_earlier_claim = paperwork.id)`

const old_requests = `t.updated_at < {{cutoff}} and t.contact_status <> 'open'
  and not is_held(t.link_member)`

/** In the order in which they go: what refers to something before that. */
export const oldRows: readonly OldRows[] = [
  {
    table: 'notification',
    rows: 't.inserted_at < {{cutoff}} and not is_held(t.link_member)',
    kept: 'notices',
    erased: 'rows',
  },
  {
    table: 'sent_mail',
    rows: 't.due_at < {{cutoff}} and (t.link_member is null or not is_held(t.link_member))',
    kept: 'notices',
    erased: 'rows',
  },
  { table: 'kept_mail', rows: 't.sent_at < {{cutoff}}', kept: 'notices', erased: 'rows' },
  { table: 'outbox', rows: 't.created_at < {{cutoff}}', kept: 'notices', erased: 'rows' },
  {
    table: 'request_message_file',
    rows: `t.link_request in (select t.id from contact_request t where ${old_requests})`,
    kept: 'letters',
    erased: 'rows',
    file_column: 'link_file',
  },
  {
    table: 'contact_request',
    rows: old_requests,
    kept: 'letters',
    erased: 'rows',
  },
  {
    table: 'document',
    rows: `t.link_paperwork in (${old_drafts})`,
    kept: 'drafts',
    erased: 'rows',
    file_column: 'link_file',
  },
  { table: 'paperwork', rows: `t.id in (${old_drafts})`, kept: 'drafts', erased: 'rows' },
  {
    table: 'payout_file',
    rows: 't.made_at < {{cutoff}} and not is_run_held(t.link_payout_run)',
    kept: 'records',
    erased: ['bytes', 'sealed_with'],
  },
  {
    table: 'bank_entry',
    rows: `exists (select from bank_message where bank_message.id = t.link_message
        and imported_at < {{cutoff}})
      and not exists (select from payout where payout.id = t.link_payout and is_held(link_member))`,
    kept: 'records',
    erased: ['text', 'counterparty', 'iban_masked', 'note'],
    instead: { note: "case when t.note is not null then '–' end" },
  },
  {
    table: 'bank_message',
    rows: 't.imported_at < {{cutoff}}',
    kept: 'records',
    erased: ['name'],
  },
]
