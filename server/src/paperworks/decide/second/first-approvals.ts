import { toEuro } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../../errors/errors.ts'
import { defineFunction } from '../../../platform/functions.ts'
import type { Tables, Tx } from '../../../tables.ts'

export type FirstApproval = Selectable<Tables['first_approval']>

/** Limit of listed approvals. */
const SHOWN = 20

/** The first approvals of a claim, latest first, for the second approver. */
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
    return rows.map((approval) => ({
      id: approval.id,
      state: approval.state,
      amount: toEuro(approval.amount),
      because: approval.because,
      lines: approval.lines,
      note: approval.note,
      override_reason: approval.override_reason,
      approved_by: {
        id: approval.approved_by,
        label: [approval.first_name, approval.last_name].filter(Boolean).join(' '),
      },
      approved_at: new Date(approval.approved_at).toISOString(),
      return_reason: approval.return_reason,
    }))
  },
})

/** The open first approval of a claim, locked. @throws not_found */
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
