import {
  type Filter,
  importing,
  type PersonRight,
  personRights,
  reaches,
  type TokenLevel,
} from '@ruecklauf/model'
import type { Caller, Visitor } from '../http/caller.ts'
import type { ArkeFunction } from './functions.ts'
import type { NeededRights, ServedAccess, ServedArke } from './registry.ts'

/**
 * A caller's rights on an arke: the role's, narrowed by the rights of a firm's person and by a
 * token's scopes. Undefined for a role without any.
 */
export function accessFor(
  served: Pick<ServedArke, 'access' | 'arke'>,
  caller: Caller | Visitor,
): ServedAccess | undefined {
  const access = ofPerson(served, caller)
  if (!access || !('token' in caller) || !caller.token) return access
  return ofToken(access, caller.token.levels[served.arke.id])
}

/** The rest under a token: reading, and writing where its scope allows. */
function ofToken(access: ServedAccess, level: TokenLevel | undefined): ServedAccess | undefined {
  if (!level) return undefined
  return reaches(level, 'write') ? access : { ...access, rows: { ...access.rows, ...closed } }
}

/**
 * Whether a token opens a function that its caller may call. Reading functions need the arke's read
 * level, imports need write, all others need act. A token never opens a function that asks for a
 * proof.
 */
export function tokenOpens(
  { name, methods, needsProof }: ArkeFunction,
  level: TokenLevel | undefined,
): boolean {
  if (needsProof) return false
  const isReading = methods.every((method) => method === 'GET')
  return reaches(level, isReading ? 'read' : writing.includes(name) ? 'write' : 'act')
}

const writing: readonly string[] = importing

function ofPerson(
  { access }: Pick<ServedArke, 'access'>,
  caller: Caller | Visitor,
): ServedAccess | undefined {
  const ofRole = access.get(caller.role)
  if (!ofRole?.needed || !('rights' in caller) || !caller.rights) return ofRole
  const isWhole = caller.rights.length === personRights.length && !caller.point
  return isWhole ? ofRole : remembered(ofRole, caller.rights, caller.point !== undefined)
}

/** There are few sets of rights, and each narrows an arke once. */
const narrowed = new WeakMap<ServedAccess, Map<string, ServedAccess>>()

function remembered(access: ServedAccess, rights: readonly PersonRight[], isOfPoint: boolean) {
  const cached = narrowed.get(access) ?? new Map<string, ServedAccess>()
  narrowed.set(access, cached)
  const key = [...rights, isOfPoint].join(' ')
  const narrowedAccess = cached.get(key) ?? narrow(access, new Set(rights), isOfPoint)
  cached.set(key, narrowedAccess)
  return narrowedAccess
}

function narrow(
  access: ServedAccess,
  rights: ReadonlySet<PersonRight>,
  isOfPoint: boolean,
): ServedAccess {
  const needed = access.needed
  if (!needed) return access
  const has = (right: PersonRight | 'anyone' | null | undefined) =>
    right === null || right === 'anyone' || (right !== undefined && rights.has(right))
  const written = has(needed.write) ? access.rows : closed
  const withheld = [...needed.fields].filter(([, right]) => !has(right)).map(([name]) => name)
  return {
    ...access,
    rows: {
      get: readRows(access.rows.get, { needed, isAll: has(needed.get), isOfPoint }),
      post: written.post,
      put: written.put,
      delete: written.delete,
    },
    hidden: access.hidden.union(new Set(withheld)),
    functions: new Set(
      [...access.functions].filter(
        (name) => has(needed.functions.get(name)) || rights.has('may_manage'),
      ),
    ),
  }
}

const closed = { post: 'none', put: 'none', delete: 'none' } as const

function readRows(
  rows: Filter | 'all' | 'none',
  { needed, isAll, isOfPoint }: { needed: NeededRights; isAll: boolean; isOfPoint: boolean },
): Filter | 'all' | 'none' {
  const limit = isOfPoint && needed.of_point ? needed.of_point : isAll ? 'all' : needed.otherwise
  if (rows === 'none' || limit === 'none') return 'none'
  if (limit === 'all') return rows
  return rows === 'all' ? limit : { op: 'and', filters: [rows, limit] }
}
