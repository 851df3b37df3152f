import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, type Paperwork, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { nameOf } from '../wording/name-of.ts'
import { holdLease, leasedUntil } from './hold-lease.ts'
import { note } from './note.ts'
import { sameVersion } from './same-version.ts'

/**
 * The caller takes over another reviewer's claim; that reviewer is notified with the note. A moderator waits for the
 * end of the lease. Of concurrent calls the first wins.
 * @throws conflict `claim_leased`, `version`.
 */
export const takeOver = defineFunction('paperwork', 'take_over', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes over a claim that another reviewer has',
  input: z.strictObject({ note, version: z.int() }),
  run: async (context, { note, version }) => {
    const { tx, unit, caller, now } = context
    const previousClaim = await lockClaim(tx, unit)
    if (
      previousClaim?.paperwork_status === 'in_review' &&
      previousClaim.link_assignee !== caller.member
    ) {
      sameVersion(previousClaim, version)
      if (caller.role === 'moderator') await requireNoLease(context, previousClaim)
    }
    const claim = await makeOwn(context, { id: unit, note })
    if (previousClaim?.link_assignee)
      await notify(tx, {
        member: previousClaim.link_assignee,
        event: 'claim_taken_over',
        values: {
          claim_number: claim.claim_number ?? '',
          name: await nameOf(tx, caller.member),
          note,
        },
        path: `/paperworks/${unit}`,
        reference: unit,
        now,
      })
    return claimAnswer(claim)
  },
})

type Asking = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now'>

/** Makes the caller the reviewer of a claim in another's review, with a lease. */
export async function makeOwn(
  context: Asking,
  { id, note }: { id: string; note: string },
): Promise<Paperwork> {
  const { tx, caller, now } = context
  const set = { link_assignee: caller.member, taken_at: now.toISOString() }
  const { after } = await transition(tx, context, { id, action: 'take_over', set, note })
  await holdLease(tx, { claim: id, reviewer: caller.member, now })
  return after
}

async function requireNoLease({ tx, now }: Asking, { id, link_assignee }: Paperwork) {
  const until = await leasedUntil(tx, { claim: id, reviewer: link_assignee ?? '', now })
  if (until)
    throw failure(
      'conflict',
      'claim_leased',
      { context: 'paperwork', message: `the claim is worked on until ${until}` },
      { until },
    )
}
