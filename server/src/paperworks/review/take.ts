import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim, type Paperwork, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { holdLease } from '../desk/hold-lease.ts'

/** The caller takes a submitted claim into review; of two concurrent callers, one gets an error. */
export const take = defineFunction('paperwork', 'take', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes a submitted claim into review',
  input: z.strictObject({}),
  run: async (context) => claimAnswer(await takeClaim(context, context.unit)),
})

/**
 * Makes the caller the reviewer of a claim.
 * @throws forbidden `handed_up` for a moderator, and the errors of `transition`.
 */
export async function takeClaim(
  context: Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<Paperwork> {
  const locked = await lockClaim(context.tx, id)
  requireNotHandedUp(context.caller, locked)
  const set = { link_assignee: context.caller.member, taken_at: context.now.toISOString() }
  const { after } = await transition(context.tx, context, { id, action: 'take', locked, set })
  const { tx, caller, now } = context
  await holdLease(tx, { claim: id, reviewer: caller.member, now })
  return after
}

/** Only admins may take an escalated claim. */
function requireNotHandedUp({ role }: FunctionContext['caller'], claim: Paperwork | undefined) {
  if (role === 'moderator' && claim?.handed_up)
    throw failure('forbidden', 'handed_up', {
      context: 'paperwork',
      message: 'the claim was handed up to the admins',
    })
}
