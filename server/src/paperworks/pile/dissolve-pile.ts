import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { leavePile, settlePile } from './leave-pile.ts'
import { lockPile, type PileRow, pileDecided, tellPile } from './read-pile.ts'

/** Dissolves a batch: its owner, or an admin in their absence. Each claim returns to its former state. */
export const dissolvePile = defineFunction('paperwork', 'dissolve_pile', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Dissolves a pile; its claims wait again',
  input: z.strictObject({ pile: z.string().max(60) }),
  run: async (context, { pile: id }) => {
    const { tx, caller } = context
    const pile = await lockPile(tx, id)
    if (pile.link_owner !== caller.member && caller.role === 'moderator')
      throw failure('forbidden', 'pile_of_another', {
        context: 'paperwork',
        message: 'the pile is another reviewer’s',
      })
    if (pile.state !== 'open') throw pileDecided()
    await dissolve(context, pile, 'by_hand')
    return tellPile(tx, { pile: await lockPile(tx, id), caller })
  },
})

/** Removes all claims: waiting ones wait again, the owner keeps the others. */
export async function dissolve(
  context: FunctionContext,
  pile: PileRow,
  because: 'by_hand' | 'sample',
): Promise<void> {
  const { tx, caller, now } = context
  for (const member of await settlePile(context, pile)) {
    await leavePile(context, member, 'dissolved')
    if (member.was_waiting)
      await transition(tx, context, {
        id: member.link_paperwork,
        action: 'release',
        set: { link_assignee: null, taken_at: null },
      })
  }
  await tx
    .updateTable('pile')
    .set({ state: 'dissolved', decided_at: now.toISOString() })
    .where('id', '=', pile.id)
    .execute()
  const entry = { caller, arke: 'pile', id: pile.id, now }
  await recordAudit(tx, { ...entry, action: 'dissolve_pile', changes: { because } })
}
