import type { paperworkStatuses } from '../../arkes/paperwork-statuses.ts'
import { keysOf } from '../../records.ts'

export type PaperworkStatus = keyof typeof paperworkStatuses

/**
 * The statuses participants distinguish; the label gives the detail. A group of several statuses has a name of its own.
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

/** The processing time runs: open statuses that don't wait for documents. */
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
 * Returns a claim's current worth: the approved amount, before a decision the expected amount, after an end without
 * decision nothing. In the unit of the input, EUR or cents.
 */
export const worthOf = ({ paperwork_status, expected_amount, approved_amount }: Worth): number =>
  approved_amount ?? (isFinal(paperwork_status) ? 0 : expected_amount)

/** The group under which a participant finds a claim of this status. */
export const participantStatus = (status: PaperworkStatus): ParticipantStatus =>
  statuses[status].shown_as

/**
 * Returns the status participants see; it hides the second approval. A claim decided before shows as an objection
 * meanwhile.
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

/** The statuses that await a decision. */
export const undecidedStatuses = statusesWhere(isOpen)

/** The statuses in which the time to decide runs. */
export const ourTurnStatuses = statusesWhere(isOurTurn)

/** The statuses of a current decision, for or against the owner. */
export const decidedStatuses = statusesWhere((status) => statuses[status].phase === 'decided')

/** The statuses with a current grant. */
export const grantedStatuses = statusesWhere((status) => statuses[status].shown_as === 'granted')

/** The statuses that credit the approved amount: after the decision, or during an objection. */
export const creditedStatuses = [
  ...grantedStatuses,
  'objection',
  'pending_second_approval',
] as const satisfies PaperworkStatus[]

/** The statuses in the reviewers' queue: unassigned, or assigned to one of them. */
export const queuedStatuses = ['submitted', 'in_review'] as const satisfies PaperworkStatus[]
