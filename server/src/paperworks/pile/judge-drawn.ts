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
 * Stores the owner's verdict on a sampled claim they have opened. A negative verdict dissolves the batch. A claim
 * that changed meanwhile gets no verdict: it leaves, and the next one joins the sample.
 * @throws conflict `drawn_unseen`, `drawn_judged`, and the errors of `lockOwnPile`.
 */
export const judgeDrawn = defineFunction('paperwork', 'judge_drawn', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Judges a drawn claim of one’s pile; one that is not in order dissolves it',
  input: z.discriminatedUnion('verdict', [
    z.strictObject({ ...drawnClaim, verdict: z.literal('ok') }),
    z.strictObject({ ...drawnClaim, verdict: z.literal('not_ok'), note }),
  ]),
  run: async (context, { pile: id, claim, ...judgement }) => {
    const { tx, caller, now } = context
    const pile = await lockOwnPile(tx, { id, caller })
    const members = await settlePile(context, pile)
    await holdPile(tx, { owner: caller.member, now })
    const drawnMember = members.find((member) => member.link_paperwork === claim)
    const answer = async () => tellPile(tx, { pile: await lockPile(tx, id), caller })
    if (!drawnMember) return answer()
    if (!drawnMember.is_drawn) throw notFound()
    if (drawnMember.seen_at === null) throw unseen()
    if (drawnMember.verdict !== null) throw judgedBefore()
    const words = judgement.verdict === 'not_ok' ? judgement.note : null
    await tx
      .updateTable('pile_claim')
      .set({ verdict: judgement.verdict, judged_at: now.toISOString(), note: words })
      .where('link_pile', '=', id)
      .where('link_paperwork', '=', claim)
      .execute()
    const changes = { pile: id, verdict: judgement.verdict, note: words }
    const entry = { caller, arke: 'paperwork', id: claim, now }
    await recordAudit(tx, { ...entry, action: 'judge_drawn', changes })
    if (judgement.verdict === 'not_ok') await dissolve(context, pile, 'sample')
    return answer()
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
