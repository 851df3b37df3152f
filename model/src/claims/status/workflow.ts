import type { Role } from '../../people/roles.ts'
import { keysOf } from '../../records.ts'
import type { PaperworkStatus } from './paperwork-status.ts'

/** A role, the participant the claim belongs to, or a job. */
export type Actor = Role | 'owner' | 'system'

export interface Transition {
  readonly from: readonly PaperworkStatus[]
  /** Where it may lead; the command decides which when there are several. */
  readonly to: readonly PaperworkStatus[]
  readonly who: readonly Actor[]
  /** Which permitted members may take the step: the assignee, or anybody else. */
  readonly person?: 'assignee' | 'assignee_or_admin' | 'not_assignee'
  /** Excludes callers with a mail address of the claiming company (conflict of interest). */
  readonly impartial?: true
  /** `later`: the way is known and nothing offers it yet. */
  readonly since: 'now' | 'later'
}

const reviewers = ['moderator', 'admin', 'super_admin'] as const
const admins = ['admin', 'super_admin'] as const
const granted = ['approved', 'partially_approved'] as const

/** The statuses in which a withdrawal needs the reviewer's agreement. */
export const underReview = ['in_review', 'request_document', 'pending_second_approval'] as const

/**
 * Every step a claim can take (docs/domain.md, Steps). The server refuses what is not here, the
 * portal draws its buttons from it.
 */
export const workflow = {
  submit: { from: ['draft'], to: ['submitted'], who: ['owner'], since: 'now' },
  withdraw: { from: ['draft', 'submitted'], to: ['withdrawn'], who: ['owner'], since: 'now' },
  take: {
    from: ['submitted'],
    to: ['in_review'],
    who: [...reviewers, 'system'],
    impartial: true,
    since: 'now',
  },
  approve: {
    from: ['in_review'],
    to: [...granted, 'pending_second_approval'],
    who: reviewers,
    person: 'assignee',
    impartial: true,
    since: 'now',
  },
  request_document: {
    from: ['in_review'],
    to: ['request_document'],
    who: reviewers,
    person: 'assignee',
    impartial: true,
    since: 'now',
  },
  reject: {
    from: ['in_review'],
    to: ['rejected'],
    who: reviewers,
    person: 'assignee',
    impartial: true,
    since: 'now',
  },
  release: {
    from: ['in_review'],
    to: ['submitted'],
    who: reviewers,
    person: 'assignee_or_admin',
    since: 'now',
  },
  take_over: {
    from: ['in_review'],
    to: ['in_review'],
    who: reviewers,
    person: 'not_assignee',
    impartial: true,
    since: 'now',
  },
  assign: { from: ['submitted', 'in_review'], to: ['in_review'], who: admins, since: 'now' },
  put_off: {
    from: ['in_review'],
    to: ['in_review'],
    who: reviewers,
    person: 'assignee_or_admin',
    since: 'now',
  },
  hand_up: {
    from: ['in_review'],
    to: ['submitted'],
    who: ['moderator'],
    person: 'assignee',
    since: 'now',
  },
  answer_request: {
    from: ['request_document'],
    to: ['in_review'],
    who: ['owner', 'system'],
    since: 'now',
  },
  expire: { from: ['request_document'], to: ['expired'], who: ['system'], since: 'now' },
  object: {
    from: ['rejected', 'partially_approved'],
    to: ['objection'],
    who: ['owner'],
    since: 'now',
  },
  decide_objection: {
    from: ['objection'],
    to: [...granted, 'rejected', 'pending_second_approval'],
    who: reviewers,
    person: 'not_assignee',
    impartial: true,
    since: 'now',
  },
  second_approval: {
    from: ['pending_second_approval'],
    to: [...granted, 'in_review', 'objection'],
    who: admins,
    person: 'not_assignee',
    impartial: true,
    since: 'now',
  },
  contest: {
    from: ['in_review', 'pending_second_approval'],
    to: ['in_review', 'objection'],
    who: ['system'],
    since: 'now',
  },
  lose_conflict: {
    from: ['submitted', 'in_review', 'request_document'],
    to: ['rejected'],
    who: admins,
    since: 'now',
  },
  request_withdrawal: { from: underReview, to: underReview, who: ['owner'], since: 'now' },
  grant_withdrawal: {
    from: underReview,
    to: ['withdrawn'],
    who: reviewers,
    person: 'assignee_or_admin',
    since: 'now',
  },
  decline_withdrawal: {
    from: underReview,
    to: underReview,
    who: reviewers,
    person: 'assignee_or_admin',
    since: 'now',
  },
  auto_approve: { from: ['submitted'], to: ['approved'], who: ['system'], since: 'now' },
  reopen: {
    from: [...granted, 'expired'],
    to: ['in_review'],
    who: admins,
    impartial: true,
    since: 'now',
  },
  exchange: { from: granted, to: granted, who: admins, impartial: true, since: 'now' },
  reverse: {
    from: granted,
    to: ['reversed', 'partially_approved'],
    who: admins,
    impartial: true,
    since: 'now',
  },
} as const satisfies Record<string, Transition>

export type Action = keyof typeof workflow

/** Whether the step exists from this status, for any caller. */
export const mayTransition = (status: PaperworkStatus, action: Action): boolean =>
  transition(action).from.includes(status)

export interface Viewer {
  status: PaperworkStatus
  role: Role
  /** The claim is the viewer's own, or their company's. */
  isOwner: boolean
  /** The viewer is the assignee. */
  isAssignee: boolean
}

/** The steps this member can take now, in the order of the workflow. */
export const actionsFor = (viewer: Viewer): Action[] =>
  keysOf(workflow).filter((action) => {
    const { since, who, person } = transition(action)
    return (
      since === 'now' &&
      mayTransition(viewer.status, action) &&
      (who.includes(viewer.role) || (viewer.isOwner && who.includes('owner'))) &&
      (!person || isThePerson[person](viewer))
    )
  })

export type LineDecision = 'open' | 'approved' | 'approved_reduced' | 'rejected'

/**
 * Derives a claim's result from the decisions on its devices (docs/domain.md, States). A reduced device makes it
 * partial too, so that its owner may object.
 */
export function claimResult(
  decisions: readonly Exclude<LineDecision, 'open'>[],
): 'approved' | 'partially_approved' | 'rejected' {
  if (decisions.every((decision) => decision === 'rejected')) return 'rejected'
  return decisions.every((decision) => decision === 'approved') ? 'approved' : 'partially_approved'
}

const isThePerson = {
  assignee: ({ isAssignee }) => isAssignee,
  assignee_or_admin: ({ isAssignee, role }) => isAssignee || admins.some((admin) => admin === role),
  not_assignee: ({ isAssignee }) => !isAssignee,
} satisfies Record<NonNullable<Transition['person']>, (viewer: Viewer) => boolean>

const transition = (action: Action): Transition => workflow[action]
