import { type Filter, or, parseFilter, roles } from '@ruecklauf/model'
import { AppError } from '../../../errors/errors.ts'
import type { Caller, Visitor } from '../../../http/caller.ts'
import {
  type AskingRole,
  type Operation,
  operations,
  type Registry,
  type ServedAccess,
  type ServedArke,
} from '../../registry.ts'
import { parameters } from '../../sql/sql-text.ts'
import { rowCondition } from '../../sql/where.ts'
import type { StoredPermission, StoredSchema } from '../definitions/stored-schema.ts'

interface Place {
  stored: Pick<StoredSchema, 'permissions' | 'groups'>
  registry: Registry
}

/**
 * The rights of each role, and of the public, on a runtime arke. A super admin has all. The others
 * have those of permissions on the arke or on one of its groups (docs/wire-format.md, Permissions).
 */
export function grantAccess(
  served: ServedArke,
  { stored, registry }: Place,
): [AskingRole, ServedAccess][] {
  const groups = new Set(
    stored.groups.filter((group) => group.arkes.includes(served.id)).map((group) => group.id),
  )
  const concerning = stored.permissions.filter(({ on, id }) =>
    on === 'arke' ? id === served.id : groups.has(id),
  )
  const of = (role: string) =>
    concerning.filter((permission) => permission.role === role).map(rulesOf)
  const open = of('member_public')
  const members = roles.map((role): [AskingRole, ServedAccess] => {
    if (role === 'super_admin') return [role, grantedBy(served, { rules: [everything] })]
    return [role, grantedBy(served, { rules: of(registry.byDefinition(role).id), open })]
  })
  const nobody = grantedBy(served, { rules: open.filter((rule) => !isPersonal(rule)) })
  return [...members, ['member_public', nobody]]
}

/** Placeholder for the caller's unit in a permission's filter. */
const memberPlaceholder = '{{arke_member}}'

/** The content of one permission. */
export type Rules = Record<Operation | 'child_only', boolean> & { filter: string | null }

const everything: Rules = {
  get: true,
  post: true,
  put: true,
  delete: true,
  child_only: false,
  filter: null,
}

const rulesOf = ({ rules }: StoredPermission): Rules => ({
  get: rules.get === true,
  post: rules.post === true,
  put: rules.put === true,
  delete: rules.delete === true,
  child_only: rules.child_only === true,
  filter: typeof rules.filter === 'string' && rules.filter !== '' ? rules.filter : null,
})

/** An anonymous caller owns no units. */
const isPersonal = ({ child_only, filter }: Rules) =>
  child_only || (filter?.includes(memberPlaceholder) ?? false)

/**
 * The effect of permissions on an arke: each opens the rows of its own filter. For the public, only
 * its own permissions count.
 */
export function grantedBy(
  { fields }: ServedArke,
  { rules, open = [] }: { rules: readonly Rules[]; open?: readonly Rules[] },
): ServedAccess {
  const granting = (operation: Operation) => {
    const byAll = open.filter((rule) => rule[operation])
    return byAll.length > 0 ? byAll : rules.filter((rule) => rule[operation])
  }
  const rows = operations.map((operation) => [operation, rowsOf(granting(operation))])
  const isNear = (operation: Operation) => granting(operation).some((rule) => rule.child_only)
  const writable = Object.entries(fields).filter(([, field]) => !field.read_only)
  return {
    rows: Object.fromEntries(rows),
    child_only: new Set(operations.filter(isNear)),
    hidden: new Set(),
    writable: new Set(writable.map(([name]) => name)),
    functions: new Set(),
  }
}

/** The rows that some permissions open together; an invalid filter opens none. */
function rowsOf(granting: readonly Rules[]): Filter | 'all' | 'none' {
  const filters: Filter[] = []
  for (const { filter } of granting) {
    const rows = readRule(filter)
    if (rows === 'all') return 'all'
    if (rows !== 'none') filters.push(rows)
  }
  return filters.length > 1 ? or(...filters) : (filters[0] ?? 'none')
}

/** An invalid filter denies. */
function readRule(filter: string | null): Filter | 'all' | 'none' {
  if (filter === null) return 'all'
  try {
    return parseFilter(filter) ?? 'none'
  } catch {
    return 'none'
  }
}

/** Whether the filters of an access use existing fields, with values these can hold. */
export function isReadable(
  access: ServedAccess,
  { served, role, registry }: { served: ServedArke; role: AskingRole; registry: Registry },
): boolean {
  const filters = new Set(Object.values(access.rows))
  try {
    for (const rows of filters)
      if (rows !== 'none')
        rowCondition({ served, access, rows, registry, caller: someone(role) }, 'u', parameters())
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The same access without any rights. */
export const denied = (access: ServedAccess): ServedAccess => ({
  ...access,
  rows: { get: 'none', post: 'none', put: 'none', delete: 'none' },
})

const someone = (role: AskingRole): Caller | Visitor =>
  role === 'member_public'
    ? { member: '', arke_id: role, role, language: 'de' }
    : { member: 'someone', arke_id: role, role, user: '', session: '', language: 'de' }
