import type { paperworkStatuses } from '../../arkes/paperwork-statuses.ts'
import { keysOf } from '../../records.ts'

export type PaperworkStatus = keyof typeof paperworkStatuses

/**
 * What a participant tells apart; the label says the rest. A
 * group of several statuses has a name that is none of theirs.
 */
export type ParticipantStatus =
  | 'draft'
  | 'submitted'
  | 'reviewing'
  | 'request_document'
  | 'granted'
  | 'closed'

/** A decision is outstanding: the claim belongs in somebody's queue. */
export const isOpen = (status: PaperworkStatus): boolean => statuses[status].phase === 'open'

/** The time to decide runs: of the open ones those that don't wait for documents. */
export const isOurTurn = (status: PaperworkStatus): boolean =>
  isOpen(status) && status !== 'request_document'

/** The claim is over; at most an administrator brings it back. */
export const isFinal = (status: PaperworkStatus): boolean => statuses[status].phase === 'final'

interface Worth {
  paperwork_status: PaperworkStatus
  expected_amount: number
  /** Null while nothing is decided. */
  approved_amount: number | null
}

/**
 * What a claim brings as it stands: what was approved; before a decision what is expected; nothing
 * once it has ended without one. In EUR or cents, as it is given.
 */
export const worthOf = ({ paperwork_status, expected_amount, approved_amount }: Worth): number =>
  approved_amount ?? (isFinal(paperwork_status) ? 0 : expected_amount)

/** The group under which a participant finds a claim of this status. */
export const participantStatus = (status: PaperworkStatus): ParticipantStatus =>
  statuses[status].shown_as

/**
 * The status as which a participant reads this one: that a second person decides is not told. A claim that
 * was decided before waits for that in its objection.
 */
export const readAs = (
  status: PaperworkStatus,
  { is_objection = false }: { is_objection?: boolean } = {},
): PaperworkStatus => {
  if (status !== 'pending_second_approval') return status
  return is_objection ? 'objection' : 'in_review'
}

interface StatusRow {
  shown_as: ParticipantStatus
  /** A rejected claim is decided, not final: an objection may follow. */
  phase: 'draft' | 'open' | 'decided' | 'final'
}

const statuses = {
  draft: { shown_as: 'draft', phase: 'draft' },
  submitted: { shown_as: 'submitted', phase: 'open' },
  in_review: { shown_as: 'reviewing', phase: 'open' },
  request_document: {
    shown_as: 'request_document',
    phase: 'open',
  },
  pending_second_approval: {
    shown_as: 'reviewing',
    phase: 'open',
  },
  approved: { shown_as: 'granted', phase: 'decided' },
  partially_approved: {
    shown_as: 'granted',
    phase: 'decided',
  },
  rejected: { shown_as: 'closed', phase: 'decided' },
  objection: { shown_as: 'reviewing', phase: 'open' },
  withdrawn: { shown_as: 'closed', phase: 'final' },
  expired: { shown_as: 'closed', phase: 'final' },
  reversed: { shown_as: 'closed', phase: 'final' },
} as const satisfies Record<PaperworkStatus, StatusRow>

const statusesWhere = (holds: (status: PaperworkStatus) => boolean): readonly PaperworkStatus[] =>
  keysOf(statuses).filter(holds)

/** In which a decision is outstanding. */
export const undecidedStatuses = statusesWhere(isOpen)

/** In which the time to decide runs. */
export const ourTurnStatuses = statusesWhere(isOurTurn)

/** In which it was decided, for or against its owner, and stands so. */
export const decidedStatuses = statusesWhere((status) => statuses[status].phase === 'decided')

/** In which something was granted and stands so. */
export const grantedStatuses = statusesWhere((status) => statuses[status].shown_as === 'granted')

/** In which what is approved so far is credited: as decided, or while more of it is asked for. */
export const creditedStatuses = [
  ...grantedStatuses,
  'objection',
  'pending_second_approval',
] as const satisfies PaperworkStatus[]

/** In which it lies in the reviewers' queue: not looked at yet, or taken by one of them. */
export const queuedStatuses = ['submitted', 'in_review'] as const satisfies PaperworkStatus[]
