import {
  inArray,
  type PaperworkStatus,
  type ParticipantStatus,
  paperworkStatuses,
  participantStatus,
} from '@ruecklauf/model'

/** The groups a participant filters by; each stands for one or more statuses. */
export const statusGroups: readonly ParticipantStatus[] = [
  'draft',
  'submitted',
  'reviewing',
  'request_document',
  'granted',
  'closed',
]

const statuses = Object.keys(paperworkStatuses) as PaperworkStatus[]

/** What an address asks for: a group, exactly one status, or all. */
export type Wanted =
  | { group: ParticipantStatus; status?: never }
  | { status: PaperworkStatus; group?: never }
  | null

/** Reads `?status=`: the name of a group, else of one status. */
export function wantedOf(asked: unknown): Wanted {
  const group = statusGroups.find((one) => one === asked)
  if (group) return { group }
  const status = statuses.find((one) => one === asked)
  return status ? { status } : null
}

/** The claims that are wanted; of all, drafts are not shown, which have their own screen. */
export function filterOf(wanted: Wanted) {
  const isWanted = (status: PaperworkStatus) => {
    if (!wanted) return status !== 'draft'
    return wanted.group ? participantStatus(status) === wanted.group : status === wanted.status
  }
  return inArray('paperwork_status', statuses.filter(isWanted))
}
