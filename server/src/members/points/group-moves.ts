import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { givenReason } from '../../changes/given-reason.ts'
import { defineProposal, propose } from '../../changes/propose.ts'
import { defineFunction } from '../../platform/functions.ts'
import { type Movable, moveChange, moveIsOver } from './move-change.ts'

/**
 * `POST …/function/plan_move`: proposes that a sales point or group moves to another group on a
 * future day (decision 34). For admins; another one confirms.
 */
const planMove = (arke: Movable) =>
  defineProposal(moveChange, 'plan_move', {
    on: arke,
    summary: 'Proposes that a sales point or a group lies in another group from a day to come on',
    input: {
      /** Id of the group; null: into none. */
      to: z.string().max(200).nullable(),
      day: z.iso.date(),
    },
    wanted: ({ to, day }) => ({ to, day, withdrawn: false }),
  })

export const groupMoveFunctions = [
  planMove('sales_group'),
  planMove('sales_point'),
  /** `POST …/function/withdraw_move`: proposes to cancel a planned move. For admins. */
  defineFunction('group_move', 'withdraw_move', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Proposes to take back a move that was planned, before its day',
    input: z.strictObject({ reason: givenReason }),
    run: async (context, { reason }) => {
      const { tx, unit: id, now } = context
      const move = await tx
        .selectFrom('group_move')
        .select(['link_sales_point', 'link_sales_group', 'link_to', 'day'])
        .where('id', '=', id)
        .where('move_state', '=', 'planned')
        .where('day', '>', berlinDay(now))
        .executeTakeFirst()
      if (!move) throw moveIsOver()
      const unit = move.link_sales_point ?? move.link_sales_group ?? ''
      const request = { to: move.link_to, day: move.day, withdrawn: true }
      return propose({ ...context, unit }, { kind: moveChange, wanted: request, reason })
    },
  }),
]
