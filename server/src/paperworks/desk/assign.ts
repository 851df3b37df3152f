import { z } from 'zod'
import { requireImpartial } from '../../changes/impartial.ts'
import { failure } from '../../errors/errors.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { nameOf } from '../wording/name-of.ts'
import { note } from './note.ts'
import { reviewersOn } from './reviewers-on.ts'
import { sameVersion } from './same-version.ts'

/**
 * An admin assigns a waiting or reviewed claim to a reviewer. Notifies the new and the former reviewer. The lease
 * begins with the first work on it.
 * @throws bad_request `reviewer_unknown`, conflict `reviewer_out`, `version`.
 */
export const assign = defineFunction('paperwork', 'assign', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Names the reviewer of a claim',
  input: z.strictObject({ reviewer: z.string(), note, version: z.int() }),
  run: async (context, { reviewer, note, version }) => {
    const { tx, unit, caller, now } = context
    await requireThere(context, reviewer)
    const previousClaim = await lockClaim(tx, unit)
    if (previousClaim) {
      sameVersion(previousClaim, version)
      await requireImpartial(tx, { reviewer, firms: [previousClaim.link_installer], now })
    }
    const set = { link_assignee: reviewer, taken_at: now.toISOString() }
    const { after } = await transition(tx, context, { id: unit, action: 'assign', set, note })
    const notice = {
      values: {
        claim_number: after.claim_number ?? '',
        name: await nameOf(tx, caller.member),
        note,
      },
      path: `/paperworks/${unit}`,
      reference: unit,
      now,
    }
    const former = previousClaim?.link_assignee
    await notifyAll(tx, [
      ...(reviewer === caller.member
        ? []
        : [{ ...notice, member: reviewer, event: 'claim_assigned' as const }]),
      ...(former && former !== caller.member && former !== reviewer
        ? [{ ...notice, member: former, event: 'claim_taken_over' as const }]
        : []),
    ])
    return claimAnswer(after)
  },
})

/** An assignee must be able to sign in and not be away. */
async function requireThere({ tx, now }: Pick<FunctionContext, 'tx' | 'now'>, id: string) {
  const match = (await reviewersOn(tx, now)).find((reviewer) => reviewer.id === id)
  const place = { context: 'paperwork', parameter: 'reviewer' }
  if (!match)
    throw failure('bad_request', 'reviewer_unknown', { ...place, message: 'no such reviewer' })
  if (match.is_out)
    throw failure(
      'conflict',
      'reviewer_out',
      { ...place, message: `${match.label} is away` },
      { name: match.label },
    )
}
