import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { holdPile } from '../desk/hold-pile.ts'
import { note } from '../desk/note.ts'
import { dissolve } from './dissolve-pile.ts'
import { settlePile } from './leave-pile.ts'
import { lockOwnPile, lockPile, tellPile } from './read-pile.ts'

const drawnClaim = { pile: z.string().max(60), claim: z.string().max(60) }

/**
 * Says of a drawn claim whether it is in order, after it was on the owner's desk. One that is not
 * dissolves the pile. A claim that has changed meanwhile is not judged: it leaves, and the next is drawn.
 * @throws conflict `drawn_unseen`, `drawn_judged`, and what `lockOwnPile` raises.
 */
export const judgeDrawn = defineFunction('paperwork', 'judge_drawn', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Judges a drawn claim of one’s pile; one that is not in order dissolves it',
  input: z.discriminatedUnion('verdict', [
    z.strictObject({ ...drawnClaim, verdict: z.literal('ok') }),
    z.strictObject({ ...drawnClaim, verdict: z.literal('not_ok'), note }),
  ]),
  run: async (context, { pile: id, claim, ...judged }) => {
    const { tx, caller, now } = context
    const pile = await lockOwnPile(tx, { id, caller })
    const members = await settlePile(context, pile)
    await holdPile(tx, { owner: caller.member, now })
    const drawn = members.find((one) => one.link_paperwork === claim)
    const told = async () => tellPile(tx, { pile: await lockPile(tx, id), caller })
    if (!drawn) return told()
    if (!drawn.is_drawn) throw notFound()
    if (drawn.seen_at === null) throw unseen()
    if (drawn.verdict !== null) throw judgedBefore()
    const words = judged.verdict === 'not_ok' ? judged.note : null
    await tx
      .updateTable('pile_claim')
      .set({ verdict: judged.verdict, judged_at: now.toISOString(), note: words })
      .where('link_pile', '=', id)
      .where('link_paperwork', '=', claim)
      .execute()
    const changes = { pile: id, verdict: judged.verdict, note: words }
    const entry = { caller, arke: 'paperwork', id: claim, now }
    await recordAudit(tx, { ...entry, action: 'judge_drawn', changes })
    if (judged.verdict === 'not_ok') await dissolve(context, pile, 'sample')
    return told()
  },
})

const unseen = () =>
  failure('conflict', 'drawn_unseen', {
    context: 'paperwork',
    message: 'open the claim before you judge it',
  })

const judgedBefore = () =>
  failure('conflict', 'drawn_judged', {
    context: 'paperwork',
    message: 'the claim was judged already',
  })
