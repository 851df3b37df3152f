import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { settlePile } from './leave-pile.ts'
import { lockOwnPile, lockPile, tellPile } from './read-pile.ts'

/**
 * Releases a batch after all sampled claims are in order. A job then approves each claim as its owner would
 * (`work-through-piles.ts`).
 * @throws conflict `sample_open` where a sampled claim has no verdict, also a newly sampled one; `pile_empty`; the
 * errors of `lockOwnPile`.
 */
export const approvePile = defineFunction('paperwork', 'approve_pile', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Approves all claims of a pile whose sample is in order',
  input: z.strictObject({ pile: z.string().max(60) }),
  run: async (context, { pile: id }) => {
    const { tx, caller, now } = context
    const pile = await lockOwnPile(tx, { id, caller })
    const members = await settlePile(context, pile)
    if (members.length === 0)
      throw failure('conflict', 'pile_empty', {
        context: 'paperwork',
        message: 'no claim is left on the pile',
      })
    const open = members.filter(({ is_drawn, verdict }) => is_drawn && verdict !== 'ok').length
    if (open > 0)
      throw failure(
        'conflict',
        'sample_open',
        { context: 'paperwork', message: `${open} drawn claims are not judged yet` },
        { count: open },
      )
    await tx
      .updateTable('pile')
      .set({ state: 'approving', decided_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const entry = { caller, arke: 'pile', id, now }
    const claims = members.map(({ link_paperwork }) => link_paperwork)
    await recordAudit(tx, { ...entry, action: 'approve_pile', changes: { claims } })
    return tellPile(tx, { pile: await lockPile(tx, id), caller })
  },
})
