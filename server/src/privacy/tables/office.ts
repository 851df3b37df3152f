import { goes, type PersonalTable } from './personal-table.ts'

const of_claim = 't.link_paperwork in {{claims}}'

/** The office's notes about a member and its claims: not in the member's archive, but erased as well. */
export const office: readonly PersonalTable[] = [
  {
    table: 'claim_comment_mention',
    rows: 't.link_comment in (select id from claim_comment where link_paperwork in {{claims}})',
    ...goes('letters'),
  },
  ...['claim_comment', 'claim_flag', 'pile_claim', 'first_approval'].map((table) => ({
    table,
    rows: of_claim,
    ...goes('letters'),
  })),
  ...(['first', 'second'] as const).map((which) => ({
    table: 'conflict',
    rows: `t.link_${which}_claim in {{claims}}`,
    kept: 'records' as const,
    erased: [`${which}_text`, 'note'],
    instead: { [`${which}_text`]: `case when t.${which}_text is not null then '–' end` },
  })),
  { table: 'retention_hold', rows: 't.link_member = {{member}}', ...goes('books') },
  {
    table: 'change',
    rows: 't.subject in (select id from sales_point where link_wholesaler = {{member}})',
    kept: 'books',
    erased: ['subject_name', 'reason', 'decline_reason', 'metadata'],
    instead: {
      reason: "case when t.reason is not null then '–' end",
      decline_reason: "case when t.decline_reason is not null then '–' end",
    },
  },
]
