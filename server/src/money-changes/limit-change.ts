import { arkes, toEuro } from '@ruecklauf/model'
import { notFound } from '../errors/errors.ts'
import type { MoneyKind, WantedMoney } from './money-kind.ts'
import { moneyOf } from './money-of.ts'
import { refuseUnchanged } from './unchanged.ts'

/** A moderator gets another limit of his own, or none. */
export const limitChange: MoneyKind<WantedMoney['approval_limit']> = {
  arke: 'moderator',
  field: 'approval_limit',
  path: (id) => `/users?tab=moderator&unit=${id}`,
  check: async (context, id, wanted) => {
    const { tx } = context
    const moderator = await tx
      .selectFrom('moderator')
      .select(['first_name', 'last_name', 'approval_limit'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!moderator) throw notFound()
    const field = arkes.moderator.fields.approval_limit
    const limit = moneyOf(context, { id: 'approval_limit', field, raw: wanted.approval_limit })
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

const inEuro = (cents: number | null) => (cents === null ? null : toEuro(cents))
