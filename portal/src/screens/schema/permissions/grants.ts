import type { BaseUnit } from '@ruecklauf/model'
import type { ArkeUnit, GroupUnit, Origin } from '../schema-units.ts'

export const operations = ['get', 'post', 'put', 'delete'] as const
export type Operation = (typeof operations)[number]

/**
 * What a role may do with a type or a group, as its link holds it (docs/wire-format.md,
 * Permissions).
 */
export interface Grant extends Record<Operation, boolean> {
  /** In the grammar of filters; null for every row. */
  filter: string | null
  /** Only what can be reached from the member over links. */
  child_only: boolean
}

/** A rule of the program: may tell its filters apart by operation, and say more than a grant can. */
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

/** One row of the matrix. */
export interface GrantRow {
  kind: 'arke' | 'group'
  id: string
  label: string
  origin: Origin
  /** Null where nothing is granted. */
  grant: Grant | null
  /** Said by the program. */
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

/** Every type and group with what a role may do there; those of the program last. */
export function grantRows(
  subjects: { arkes: readonly ArkeUnit[]; groups: readonly GroupUnit[] },
  granted: readonly GrantedUnit[],
): GrantRow[] {
  const row = (kind: GrantRow['kind'], { id, label, origin }: ArkeUnit | GroupUnit): GrantRow => {
    const metadata = granted.find((one) => one.id === id && one.arke_id === kind)?.link.metadata
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
    ...subjects.arkes.filter(({ type }) => type !== 'role').map((one) => row('arke', one)),
    ...subjects.groups.map((one) => row('group', one)),
  ]
}

/** Whether a grant allows anything at all. */
export const allowsAny = (grant: Grant): boolean => operations.some((operation) => grant[operation])

/** Whether two grants say the same. */
export const isSameGrant = (one: Grant, other: Grant): boolean =>
  operations.every((operation) => one[operation] === other[operation]) &&
  (one.filter ?? '') === (other.filter ?? '') &&
  one.child_only === other.child_only

/** The filters of a rule, each with the operations it is for. */
export function filtersOf({ filter, filters = {} }: FixedGrant): Map<string, Operation[]> {
  const found = new Map<string, Operation[]>()
  for (const operation of operations) {
    const text = filters[operation]
    if (text) found.set(text, [...(found.get(text) ?? []), operation])
  }
  if (found.size === 0 && filter) found.set(filter, [])
  return found
}

const isFixedGrant = (metadata: Partial<Grant> | FixedGrant): metadata is FixedGrant =>
  'origin' in metadata && metadata.origin === 'code'
