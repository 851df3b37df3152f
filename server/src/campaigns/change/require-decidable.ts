import { type ChangeAction, type ChangeState, type ChangeStep, changeSteps } from '@ruecklauf/model'
import { failure, forbidden } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'

interface Decision {
  action: ChangeAction
  caller: Pick<Caller, 'role' | 'member'>
  /** Arke whose change it is. */
  context: string
}

/**
 * Refuses a step with a change that this caller may not take, or that comes too late.
 * @throws forbidden, also `own_change` and `foreign_change`; conflict `change_decided`.
 */
export function requireDecidable(
  { proposed_by, state }: { proposed_by: string; state: ChangeState },
  { action, caller, context }: Decision,
): void {
  const { who, person }: ChangeStep = changeSteps[action]
  if (!who.includes(caller.role)) throw forbidden()
  const isProposer = proposed_by === caller.member
  if (isProposer !== (person === 'proposer'))
    throw isProposer ? ownChange(context) : foreignChange(context)
  if (state !== 'open') throw changeDecided(state, context)
}

const ownChange = (context: string) =>
  failure('forbidden', 'own_change', {
    context,
    message: 'whoever proposed a change can’t decide on it',
  })

const foreignChange = (context: string) =>
  failure('forbidden', 'foreign_change', {
    context,
    message: 'a change is withdrawn only by whoever proposed it',
  })

const changeDecided = (state: ChangeState, context: string) =>
  failure(
    'conflict',
    'change_decided',
    { context, message: `the change is ${state} already` },
    { state: { say: `actions:change_state.${state}` } },
  )
