import { type ChangeAction, type ChangeState, type ChangeStep, changeSteps } from '@ruecklauf/model'
import { failure, forbidden } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { isSameHuman, requireSecondPerson, requireThere } from './second-person.ts'

interface Proposed {
  /** Member, and which of its people. */
  proposed_by: string
  proposed_human: string
  change_state: ChangeState
}

/**
 * Refuses a step with a change that this caller may not take, or that comes too late.
 * @throws forbidden, also `own_change`, `bound_person`, `proposer_locked` and `foreign_change`; conflict `change_decided`.
 */
export async function requireDecidable(
  context: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { proposed_by, proposed_human, change_state }: Proposed,
  action: ChangeAction,
): Promise<void> {
  const { tx, caller } = context
  const { who, person }: ChangeStep = changeSteps[action]
  if (!who.includes(caller.role)) throw forbidden()
  if (person === 'not_proposer') await requireSecondPerson(context, [proposed_human], 'change')
  else if (!(await isSameHuman(tx, proposed_by, caller.member))) throw foreignChange()
  if (change_state !== 'open') throw changeDecided(change_state)
  if (action === 'confirm_change') await requireThere(tx, proposed_human, 'change')
}

const foreignChange = () =>
  failure('forbidden', 'foreign_change', {
    context: 'change',
    message: 'a change is withdrawn only by whoever proposed it',
  })

const changeDecided = (state: ChangeState) =>
  failure(
    'conflict',
    'change_decided',
    { context: 'change', message: `the change is ${state} already` },
    { state: { say: `actions:change_state.${state}` } },
  )
