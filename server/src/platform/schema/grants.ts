import { type Filter, parseFilter, roles } from '@ruecklauf/model'
import type { Caller, Visitor } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import {
  type AskingRole,
  type Operation,
  operations,
  type Registry,
  type ServedAccess,
  type ServedArke,
} from '../registry.ts'
import { parameters } from '../sql-text.ts'
import { rowCondition } from '../where.ts'
import type { StoredPermission, StoredSchema } from './stored-schema.ts'

interface Place {
  stored: Pick<StoredSchema, 'permissions' | 'groups'>
  registry: Registry
}

/**
 * What each role, and the public, may do with a runtime arke: a super admin everything, the others
 * what permissions on the arke or on one of its groups say (arke-contract §9).
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
  const of = (role: string) => concerning.filter((one) => one.role === role)
  const open = of('member_public')
  const members = roles.map((role): [AskingRole, ServedAccess] => {
    const rules = merged([...open, ...of(registry.byDefinition(role).id)])
    if (role === 'super_admin') return [role, grantedBy(served, { rules: everything })]
    return [role, grantedBy(served, { rules, open: merged(open) })]
  })
  const nobody = grantedBy(served, { rules: withoutMember(merged(open)) })
  return [...members, ['member_public', nobody]]
}

/** Stands in a permission's filter for the unit of whoever asks. */
const memberPlaceholder = '{{arke_member}}'

export type Rules = Record<Operation | 'child_only', boolean> & { filter: string | null }

const everything: Rules = {
  get: true,
  post: true,
  put: true,
  delete: true,
  child_only: false,
  filter: null,
}

/** Per key the first one that says something wins: the public's before the role's. */
function merged(permissions: readonly StoredPermission[]): Rules {
  const says = (key: string) => permissions.some(({ rules }) => rules[key] === true)
  const filter = permissions.map(({ rules }) => rules.filter).find((one) => one)
  return {
    get: says('get'),
    post: says('post'),
    put: says('put'),
    delete: says('delete'),
    child_only: says('child_only'),
    filter: typeof filter === 'string' ? filter : null,
  }
}

/** Nobody in particular has no units of his own. */
const withoutMember = (rules: Rules): Rules =>
  rules.child_only || rules.filter?.includes(memberPlaceholder) ? merged([]) : rules

/** What rules mean for an arke; where the public may do something, what it may see decides. */
export function grantedBy(
  { fields }: ServedArke,
  { rules, open }: { rules: Rules; open?: Rules },
): ServedAccess {
  const ruling = (operation: Operation) => (open?.[operation] ? open : rules)
  const rows = operations.map((operation) => {
    const { [operation]: isGranted, filter } = ruling(operation)
    return [operation, isGranted ? readRule(filter) : 'none']
  })
  const writable = Object.entries(fields).filter(([, field]) => !field.read_only)
  return {
    rows: Object.fromEntries(rows),
    child_only: new Set(operations.filter((operation) => ruling(operation).child_only)),
    hidden: new Set(),
    writable: new Set(writable.map(([name]) => name)),
    functions: new Set(),
  }
}

/** A filter that can't be read denies. */
function readRule(filter: string | null): Filter | 'all' | 'none' {
  if (filter === null) return 'all'
  try {
    return parseFilter(filter) ?? 'none'
  } catch {
    return 'none'
  }
}

/** Whether the filters of an access name fields that there are, with values these can hold. */
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

/** The same access with nothing allowed. */
export const denied = (access: ServedAccess): ServedAccess => ({
  ...access,
  rows: { get: 'none', post: 'none', put: 'none', delete: 'none' },
})

const someone = (role: AskingRole): Caller | Visitor =>
  role === 'member_public'
    ? { member: '', arke_id: role, role, language: 'de' }
    : { member: 'someone', arke_id: role, role, user: '', session: '', language: 'de' }
