import type { PersonalTable } from './personal-table.ts'

const of_claim = 't.link_paperwork in {{claims}}'

/** The files that the asker handed in, of those it may know. */
export const ownFiles = `t.link_owner = {{member}} and (t.link_person in {{people}}
  or t.link_person is null and exists (select from document as held where held.link_file = t.id
    and held.link_paperwork in {{claims}}))`

/** Claims with all that was said and decided about them. */
export const claims: readonly PersonalTable[] = [
  {
    table: 'paperwork',
    rows: 't.id in {{claims}}',
    withheld: {
      risk_score: 'risk',
      risk_level: 'risk',
      is_flagged: 'risk',
      // Its words are there.
      decision_reason: 'risk',
      handed_up: 'office',
    },
  },
  { table: 'paperwork_record', rows: 't.id in {{claims}}', withheld: { checks: 'risk' } },
  {
    table: 'paperwork_line',
    rows: of_claim,
    withheld: { serial_check: 'risk', decision_reason: 'risk' },
  },
  { table: 'document', rows: of_claim },
  { table: 'arke_file', rows: ownFiles, withheld: { path: 'impersonal' } },
  ...[
    ...['claim_campaign', 'claim_correction', 'claim_message', 'claim_money', 'claim_objection'],
    ...['claim_reminder', 'claim_takeback', 'claim_thread', 'claim_withdrawal'],
    ...['draft_campaign_end', 'request_reminded', 'invoice_device'],
  ].map((table) => ({ table, rows: of_claim })),
  { table: 'request_reminder', rows: 't.paperwork_id in {{claims}}' },
  {
    table: 'claim_message_file',
    rows: 't.link_message in (select id from claim_message where link_paperwork in {{claims}})',
  },
  {
    table: 'serial_number',
    rows: of_claim,
    withheld: { source: 'office', blocked_reason: 'risk' },
  },
  { table: 'serial_event', rows: of_claim, withheld: { reason: 'risk' } },
  { table: 'former_claim', rows: 't.link_member = {{member}}', is_of_firm: true },
]
