import {
  eq,
  type Filter,
  FilterError,
  hasInput,
  inArray,
  keysOf,
  not,
  or,
  type PaperworkStatus,
  type ParticipantStatus,
  paperworkStatuses,
  parseFilter,
  participantStatus,
  printFilter,
  type Role,
} from '@ruecklauf/model'
import { joined, partsOf } from '../../units/fields/conditions.ts'

/** Status groups for the participant's filter. Each covers one or more statuses. */
export const statusGroups: readonly ParticipantStatus[] = [
  'draft',
  'submitted',
  'reviewing',
  'request_document',
  'granted',
  'closed',
]

const statuses = keysOf(paperworkStatuses)

/** The selection in the address: a group, a single status, or all. */
export type Wanted =
  | { group: ParticipantStatus; status?: never }
  | { status: PaperworkStatus; group?: never }
  | null

/** Reads `?status=`: the name of a group, else of a status. */
export function wantedOf(name: unknown): Wanted {
  const group = statusGroups.find((id) => id === name)
  if (group) return { group }
  const status = statuses.find((id) => id === name)
  return status ? { status } : null
}

/** Filters the selected claims; null for all of them. */
export function filterOf(selection: Wanted): Filter | null {
  if (!selection) return null
  return inArray(
    'paperwork_status',
    statuses.filter((status) =>
      selection.group ? participantStatus(status) === selection.group : status === selection.status,
    ),
  )
}

/** Omits empty drafts. Only their owner sees drafts. */
export function notEmpty(selection: Wanted, role: Role): Filter | null {
  const hasDrafts = !selection || 'draft' === (selection.group ?? selection.status)
  return hasDrafts && role === 'installer'
    ? or(not(eq('paperwork_status', 'draft')), hasInput)
    : null
}

/** Splits a filter into the list's search parameters: the status by name, and the other conditions. */
export function addressOf(text: string | null): { status?: string; filter?: string } {
  const parts = partsOf(readFilter(text))
  for (const status of [...statusGroups, ...statuses]) {
    const statusFilter = filterOf(wantedOf(status))
    const at = parts.findIndex(
      (part) => statusFilter && printFilter(part) === printFilter(statusFilter),
    )
    if (at < 0) continue
    const otherParts = joined(parts.toSpliced(at, 1))
    return { status, ...(otherParts ? { filter: printFilter(otherParts) } : {}) }
  }
  return text ? { filter: text } : {}
}

/** Parses a saved view's filter; null if invalid. The view's display reports the error. */
function readFilter(text: string | null): Filter | null {
  try {
    return parseFilter(text ?? '')
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}

/**
 * Returns the amount that all selected claims show, to sort by; null if some show the expected and
 * others the granted amount.
 */
export function shownAmount(selection: Wanted): 'expected_amount' | 'approved_amount' | null {
  if (selection?.group === 'granted') return 'approved_amount'
  const isOpen = ['submitted', 'reviewing', 'request_document'].includes(selection?.group ?? '')
  return isOpen ? 'expected_amount' : null
}
