import {
  inArray,
  type PaperworkStatus,
  paperworkStatuses,
  participantStatus,
} from '@ruecklauf/model'

/** The groups a participant filters by; each stands for one or more statuses. */
export const statusGroups = [
  'draft',
  'submitted',
  'in_review',
  'request_document',
  'approved',
  'closed',
] as const

export type StatusGroup = (typeof statusGroups)[number]

const statuses = Object.keys(paperworkStatuses) as PaperworkStatus[]

/** The group an address asks for: its own name, or that of a single status. */
export function groupOf(status: unknown): StatusGroup | null {
  const group = statusGroups.find((one) => one === status)
  if (group) return group
  const single = statuses.find((one) => one === status)
  return single ? participantStatus(single) : null
}

/** The claims of a group; without one, all but drafts, which have their own screen. */
export const filterOf = (group: StatusGroup | null) =>
  group
    ? inArray(
        'paperwork_status',
        statuses.filter((status) => participantStatus(status) === group),
      )
    : inArray(
        'paperwork_status',
        statuses.filter((status) => status !== 'draft'),
      )
