import type { BaseUnit } from '@ruecklauf/model'
import type { ArkeUnit, GroupUnit, Origin } from '../schema-units.ts'

export const operations = ['get', 'post', 'put', 'delete'] as const
export type Operation = (typeof operations)[number]

/** A role's permissions on a type or group, as stored in the link (docs/wire-format.md, Permissions). */
export interface Grant extends Record<Operation, boolean> {
  /** A filter expression; null for every row. */
  filter: string | null
  /** Limits the permission to units linked from the member. */
  child_only: boolean
}

/** A built-in permission. It can have a filter per operation and more conditions. */
export interface FixedGrant extends Grant {
  origin: 'code'
  filters?: Partial<Record<Operation, string>>
  hidden?: readonly string[]
  writable?: readonly string[]
  functions?: readonly string[]
}

/** A type or group with the link from a role. */
export type GrantedUnit = BaseUnit & {
  label: string
  link: { metadata: Partial<Grant> | FixedGrant }
}

/** One row of the permission matrix. */
export interface GrantRow {
  kind: 'arke' | 'group'
  id: string
  label: string
  origin: Origin
  /** Null without a permission. */
  grant: Grant | null
  /** The built-in permission. */
  fixed: FixedGrant | null
}

export const nothing: Grant = {
  get: false,
  post: false,
  put: false,
  delete: false,
  filter: null,
  child_only: false,
}

/** Returns all types and groups with a role's permissions, built-in ones last. */
export function grantRows(
  subjects: { arkes: readonly ArkeUnit[]; groups: readonly GroupUnit[] },
  granted: readonly GrantedUnit[],
): GrantRow[] {
  const row = (kind: GrantRow['kind'], { id, label, origin }: ArkeUnit | GroupUnit): GrantRow => {
    const metadata = granted.find((unit) => unit.id === id && unit.arke_id === kind)?.link.metadata
    const isFixed = metadata !== undefined && isFixedGrant(metadata)
    return {
      kind,
      id,
      label,
      origin,
      grant: metadata && !isFixed ? { ...nothing, ...metadata } : null,
      fixed: isFixed ? metadata : null,
    }
  }
  return [
    ...subjects.arkes.filter(({ type }) => type !== 'role').map((arke) => row('arke', arke)),
    ...subjects.groups.map((group) => row('group', group)),
  ]
}

/** Whether a grant allows anything at all. */
export const allowsAny = (grant: Grant): boolean => operations.some((operation) => grant[operation])

/** Whether two permissions are equal. */
export const isSameGrant = (a: Grant, b: Grant): boolean =>
  operations.every((operation) => a[operation] === b[operation]) &&
  (a.filter ?? '') === (b.filter ?? '') &&
  a.child_only === b.child_only

/** Returns the filters of a built-in permission with their operations. */
export function filtersOf({ filter, filters = {} }: FixedGrant): Map<string, Operation[]> {
  const byFilter = new Map<string, Operation[]>()
  for (const operation of operations) {
    const text = filters[operation]
    if (text) byFilter.set(text, [...(byFilter.get(text) ?? []), operation])
  }
  if (byFilter.size === 0 && filter) byFilter.set(filter, [])
  return byFilter
}

const isFixedGrant = (metadata: Partial<Grant> | FixedGrant): metadata is FixedGrant =>
  'origin' in metadata && metadata.origin === 'code'
