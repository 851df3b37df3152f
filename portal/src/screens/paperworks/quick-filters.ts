import { type Filter, keysOf, printFilter, queuedStatuses, type Role } from '@ruecklauf/model'
import { joined, partsOf } from '../../units/fields/conditions.ts'
import type { ViewContext } from './views.ts'

/** Parts of a filter that are used so often that they need one press each. */
export const quickFilters = {
  mine: ({ member }) => [{ op: 'eq', path: 'link_assignee', value: member }],
  nobody: () => [{ op: 'isnull', path: 'link_assignee' }],
  new_message: () => [{ op: 'not', filter: { op: 'isnull', path: 'new_message_at' } }],
  flagged: () => [{ op: 'eq', path: 'is_flagged', value: 'true' }],
  overdue: ({ today }) => [
    { op: 'lt', path: 'due_on', value: today },
    { op: 'in', path: 'paperwork_status', values: [...queuedStatuses] },
  ],
  red: () => [{ op: 'eq', path: 'risk_level', value: 'red' }],
  amber: () => [{ op: 'eq', path: 'risk_level', value: 'amber' }],
  green: () => [{ op: 'eq', path: 'risk_level', value: 'green' }],
  e_invoice: () => [{ op: 'eq', path: 'document_type', value: 'e_invoice' }],
} satisfies Record<string, (context: ViewContext) => Filter[]>

export type QuickId = keyof typeof quickFilters

/** Those a role has; who reviews is not told to the brand. */
export const quickIdsFor = (role: Role): QuickId[] =>
  keysOf(quickFilters).filter((id) => role !== 'brand' || !ofReviewers.includes(id))

const ofReviewers: readonly QuickId[] = ['mine', 'nobody', 'new_message']

/** Whether the filter has all of these parts. */
export const hasParts = (filter: Filter | null, wanted: readonly Filter[]): boolean =>
  wanted.every((one) => partsOf(filter).some((part) => isSame(part, one)))

/** The filter with these parts, in place of others on their fields; without them where it has them. */
export function toggled(filter: Filter | null, wanted: readonly Filter[]): Filter | null {
  const parts = partsOf(filter)
  return hasParts(filter, wanted)
    ? joined(parts.filter((part) => !wanted.some((one) => isSame(one, part))))
    : joined([...parts.filter((part) => !isRival(part, wanted)), ...wanted])
}

const isSame = (one: Filter, other: Filter) => printFilter(one) === printFilter(other)

/** A part on the same field, which the new one takes the place of. */
const isRival = (part: Filter, wanted: readonly Filter[]) =>
  'path' in part && wanted.some((one) => 'path' in one && one.path === part.path)
