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

/** The groups a participant filters by; each stands for one or more statuses. */
export const statusGroups: readonly ParticipantStatus[] = [
  'draft',
  'submitted',
  'reviewing',
  'request_document',
  'granted',
  'closed',
]

const statuses = keysOf(paperworkStatuses)

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

/** The claims that are wanted; null for all of them. */
export function filterOf(wanted: Wanted): Filter | null {
  if (!wanted) return null
  return inArray(
    'paperwork_status',
    statuses.filter((status) =>
      wanted.group ? participantStatus(status) === wanted.group : status === wanted.status,
    ),
  )
}

/** Leaves out what was only opened, where drafts are shown; those are their owner's alone. */
export function notEmpty(wanted: Wanted, role: Role): Filter | null {
  const hasDrafts = !wanted || 'draft' === (wanted.group ?? wanted.status)
  return hasDrafts && role === 'installer'
    ? or(not(eq('paperwork_status', 'draft')), hasInput)
    : null
}

/** A filter as the address of this list says it: a group or status of claims by its name, and the rest. */
export function addressOf(text: string | null): { status?: string; filter?: string } {
  const parts = partsOf(readFilter(text))
  for (const status of [...statusGroups, ...statuses]) {
    const wanted = filterOf(wantedOf(status))
    const at = parts.findIndex((part) => wanted && printFilter(part) === printFilter(wanted))
    if (at < 0) continue
    const rest = joined(parts.toSpliced(at, 1))
    return { status, ...(rest ? { filter: printFilter(rest) } : {}) }
  }
  return text ? { filter: text } : {}
}

/** Of a saved view; what can't be read is left to whoever shows it. */
function readFilter(text: string | null): Filter | null {
  try {
    return parseFilter(text ?? '')
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}

/**
 * The amount that is shown of every claim that is wanted, which they can be sorted by; none where some
 * show what is expected and others what was granted.
 */
export function shownAmount(wanted: Wanted): 'expected_amount' | 'approved_amount' | null {
  if (wanted?.group === 'granted') return 'approved_amount'
  const isOpen = ['submitted', 'reviewing', 'request_document'].includes(wanted?.group ?? '')
  return isOpen ? 'expected_amount' : null
}
