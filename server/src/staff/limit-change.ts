import { arkes, toEuro } from '@ruecklauf/model'
import { moneyOf } from '../changes/field-values.ts'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal, figure } from '../changes/propose.ts'
import { refuseUnchanged } from '../changes/refuse-unchanged.ts'
import { notFound } from '../errors/errors.ts'

/** A moderator gets another personal limit, or none. */
export const limitChange: KindOfChange<{ approval_limit: unknown }> = {
  id: 'approval_limit',
  arke: 'moderator',
  field: 'approval_limit',
  path: (id) => `/users?tab=moderator&unit=${id}`,
  check: async (context, id, request) => {
    const { tx } = context
    const moderator = await tx
      .selectFrom('moderator')
      .select(['first_name', 'last_name', 'approval_limit'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!moderator) throw notFound()
    const field = arkes.moderator.fields.approval_limit
    const limit = moneyOf(context, { id: 'approval_limit', field, raw: request.approval_limit })
    refuseUnchanged('approval_limit', [moderator.approval_limit, limit])
    return {
      name: `${moderator.first_name} ${moderator.last_name}`,
      before: { approval_limit: inEuro(moderator.approval_limit) },
      after: { approval_limit: inEuro(limit) },
      apply: async () => {
        await tx
          .updateTable('moderator')
          .set({ approval_limit: limit })
          .where('id', '=', id)
          .execute()
      },
    }
  },
}

/** Asks for another limit of a moderator's own; null: the programme's limit counts. */
export const proposeLimit = defineProposal(limitChange, 'propose_limit', {
  summary: 'Proposes another approval limit of a moderator; EUR, null for the programme’s',
  input: { approval_limit: figure },
})

const inEuro = (cents: number | null) => (cents === null ? null : toEuro(cents))
