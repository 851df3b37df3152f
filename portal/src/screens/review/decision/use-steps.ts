import { type Action, actionsFor, request_rounds } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** The steps the workflow allows the member on a claim. */
export interface Steps {
  actions: readonly Action[]
  has: (action: Action) => boolean
  isAssignee: boolean
  /** The steps decide an objection. */
  isObjection: boolean
  /** Why nothing more can be requested, in words. */
  noRequest: string | null
}

export function useSteps(claim: Loaded<'paperwork'>): Steps {
  const say = useSay('review')
  const { id: member, role } = useMember()
  const isAssignee = claim.link_assignee?.id === member
  const allowed = actionsFor({ status: claim.paperwork_status, role, isOwner: false, isAssignee })
  const isObjection = allowed.includes('decide_objection')
  // An objection uses the steps of a review: approve upholds it, reject dismisses it.
  const actions: readonly Action[] = isObjection ? [...allowed, 'approve', 'reject'] : allowed
  const isAskedEnough = role === 'moderator' && (claim.resubmissions ?? 0) >= request_rounds
  return {
    actions,
    has: (action) => actions.includes(action),
    isAssignee,
    isObjection,
    noRequest: isAskedEnough ? say('review:request.rounds_used') : null,
  }
}
