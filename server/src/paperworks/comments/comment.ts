import { commentAudiences, keysOf, talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { failure, forbidden } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { reviewersOn } from '../desk/reviewers-on.ts'
import { staffHear } from '../talk/staff-hear.ts'
import { nextNumber } from '../talk/thread.ts'
import { tellComment } from './tell-comment.ts'

/**
 * Writes a comment on a claim, for the office alone or for the brand too. Notifies the mentioned reviewers. The brand
 * writes for the brand and mentions nobody.
 * @throws bad_request `reviewer_unknown` for a member who is no reviewer, `too_many_comments`.
 */
export const comment = defineFunction('paperwork', 'comment', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Writes a comment that no participant reads',
  input: z.strictObject({
    text: z.string().trim().min(1).max(talkLimits.letters),
    audience: z.enum(keysOf(commentAudiences)),
    mentions: z.array(z.string()).max(talkLimits.mentions).default([]),
  }),
  run: async (context, { text, audience, mentions }) => {
    const { tx, unit, caller, now } = context
    const is_by_brand = caller.role === 'brand'
    if (is_by_brand && (audience !== 'brand' || mentions.length > 0)) throw forbidden()
    const mentioned = [...new Set(mentions)]
    if (mentioned.length > 0) {
      const reviewerIds = new Set((await reviewersOn(tx, now)).map(({ id }) => id))
      if (mentioned.some((member) => !reviewerIds.has(member))) throw unknown()
    }
    const number = await nextNumber(tx, { claim: unit, of: 'comments' })
    const id = newId()
    const commentRow = { link_author: caller.member, is_by_brand, audience, text }
    await tx
      .insertInto('claim_comment')
      .values({ id, link_paperwork: unit, number, ...commentRow, written_at: now.toISOString() })
      .execute()
    if (mentioned.length > 0)
      await tx
        .insertInto('claim_comment_mention')
        .values(mentioned.map((link_member) => ({ link_comment: id, link_member })))
        .execute()
    const entry = { caller, arke: 'claim_comment', id, now }
    await recordAudit(tx, { ...entry, action: 'comment', changes: { paperwork: unit, audience } })
    await tellComment(context, { audience, mentioned })
    await staffHear(context)
    return { id }
  },
})

const unknown = () =>
  failure('bad_request', 'reviewer_unknown', {
    context: 'paperwork',
    parameter: 'mentions',
    message: 'no such reviewer',
  })
