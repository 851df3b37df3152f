import { toEuro } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../../errors/errors.ts'
import { defineFunction } from '../../../platform/functions.ts'
import type { Tables, Tx } from '../../../tables.ts'

export type FirstApproval = Selectable<Tables['first_approval']>

/** Earlier ones of a claim that are told. */
const SHOWN = 20

/** What was decided of a claim by one person, latest first: what a second one has to judge. */
export const firstApprovals = defineFunction('paperwork', 'first_approvals', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What one person approved and another has to confirm, and what became of it',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const rows = await tx
      .selectFrom('first_approval as first')
      .leftJoin('member_profile as approver', 'approver.id', 'first.approved_by')
      .selectAll('first')
      .select(['approver.first_name', 'approver.last_name'])
      .where('link_paperwork', '=', unit)
      .orderBy('first.id', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map((first) => ({
      id: first.id,
      state: first.state,
      amount: toEuro(first.amount),
      because: first.because,
      lines: first.lines,
      note: first.note,
      override_reason: first.override_reason,
      approved_by: {
        id: first.approved_by,
        label: [first.first_name, first.last_name].filter(Boolean).join(' '),
      },
      approved_at: new Date(first.approved_at).toISOString(),
      return_reason: first.return_reason,
    }))
  },
})

/** The one of a claim that waits; its row is locked. @throws not_found */
export async function openFirstApproval(tx: Tx, claim: string): Promise<FirstApproval> {
  const open = await tx
    .selectFrom('first_approval')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw notFound()
  return open
}
