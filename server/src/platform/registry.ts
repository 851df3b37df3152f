import {
  type Arke,
  type ArkeId,
  accessOf,
  type Field,
  type Fields,
  type Filter,
  type Group,
  type PersonRight,
  parseFilter,
  type Role,
  type RowRule,
  rightsNeeded,
} from '@ruecklauf/model'
import { identifier } from '../db/quote.ts'
import type { ArkeFunction } from './functions.ts'
import type { Hooks } from './hooks.ts'

/** An arke as this installation serves it. */
export interface ServedArke {
  /** Wire id and path segment. */
  readonly id: string
  /** The table of its rows, as constraints name it. */
  readonly table: string
  /** The table or view to select from and write to, as SQL. */
  readonly relation: string
  /** The tables behind its rows, as `table_change` counts their changes. */
  readonly rows_from: readonly string[]
  readonly label: string
  readonly arke: Arke
  readonly fields: Fields
  readonly functions: ReadonlyMap<string, ArkeFunction>
  readonly hooks: Hooks
  /** Per role, with its row filters parsed once; a role without an entry may do nothing. */
  readonly access: ReadonlyMap<AskingRole, ServedAccess>
  /** Defined by the code, or made by a super admin while the server runs. */
  readonly origin: 'code' | 'runtime'
  /** A view: no create, update or delete. */
  readonly isView: boolean
}

export interface ServedAccess {
  readonly rows: Readonly<Record<Operation, Filter | 'all' | 'none'>>
  /**
   * Operations that allow only units reachable by child links from the member (docs/wire-format.md,
   * Permissions).
   */
  readonly child_only?: ReadonlySet<Operation>
  /** Fields of which the role reads some values as others. */
  readonly told?: ReadonlyMap<string, Field>
  readonly hidden: ReadonlySet<string>
  readonly writable: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
  /** The rights that people of a firm need on it; staff and visitors have none. */
  readonly needed?: NeededRights
}

/** The rights that the steps of an arke need, with their filters parsed once. */
export interface NeededRights {
  readonly get: PersonRight | null
  readonly otherwise: Filter | 'none'
  readonly of_point: Filter | null
  readonly write: PersonRight | null
  readonly fields: ReadonlyMap<string, PersonRight>
  readonly functions: ReadonlyMap<string, PersonRight | 'anyone'>
}

/** The roles of members, and `member_public` for visitors. */
export type AskingRole = Role | 'member_public'

export const operations = ['get', 'post', 'put', 'delete'] as const
export type Operation = (typeof operations)[number]

export interface Registry {
  readonly arkes: ReadonlyMap<string, ServedArke>
  readonly groups: ReadonlyMap<string, Group & { readonly arkes: readonly ServedArke[] }>
  /** Finds an arke by its definition's id, whatever its wire id. */
  readonly byDefinition: (id: string) => ServedArke
  /** The same for an arke that may be gone, or not active. */
  readonly find: (id: string) => ServedArke | undefined
  /** The present state, as a value that does not change during a request. */
  readonly current: () => Registry
}

/** A registry that follows a super admin's changes of the schema (decision 8). */
export interface LiveRegistry extends Registry {
  /** Reads committed changes; await it before answering a change. */
  readonly reload: () => Promise<void>
}

interface Parts {
  arkes: Readonly<Record<ArkeId, Arke>>
  groups: Readonly<Record<string, Group>>
  roles: readonly Role[]
  /** Wire id of the brand's member arke. */
  brandId: string
  functions: readonly ArkeFunction[]
  /** Functions of every arke. */
  everyArke?: readonly ArkeFunction[]
  hooks: Partial<Record<ArkeId, Hooks>>
  /** Arkes that are views, and the tables behind them. */
  views: Partial<Record<ArkeId, readonly string[]>>
  /** The table of an arke's rows, if not of its name. */
  places?: Partial<Record<ArkeId, Pick<ServedArke, 'table' | 'relation'>>>
  /** Values of fields that these roles read as others. */
  told?: Partial<Record<ArkeId, Told>>
}

/** Values hidden from some roles: each of these values of a field reads as another. */
interface Told {
  roles: readonly Role[]
  field: string
  reads_as: NonNullable<Field['reads_as']>
}

/** Combines definitions, permissions and behaviour; an invalid row filter denies access. */
export function createRegistry(parts: Parts): Registry {
  const arkes = new Map<string, ServedArke>()
  for (const [key, arke] of Object.entries(parts.arkes)) {
    const definition = key as ArkeId
    const id = definition === 'brand' ? parts.brandId : definition
    const own = parts.functions.filter((func) => func.arke === definition)
    const functions = [...(parts.everyArke ?? []), ...own]
    const place = parts.places?.[definition] ?? {
      table: definition,
      relation: identifier(definition),
    }
    const view = parts.views[definition]
    arkes.set(id, {
      id,
      ...place,
      rows_from: (view ?? [place.table]).map((table) => `public.${table}`),
      label: arke.label,
      arke,
      fields: arke.fields,
      functions: new Map(functions.map((func) => [func.name, func])),
      hooks: parts.hooks[definition] ?? {},
      access: new Map(
        [...parts.roles, 'member_public' as const].map((role) => [
          role,
          serveAccess(definition, arke, { role, told: parts.told?.[definition] }),
        ]),
      ),
      origin: 'code',
      isView: view !== undefined,
    })
  }
  const all = [...arkes.values()]
  const groups = new Map(
    Object.values(parts.groups).map((group) => [
      group.id,
      { ...group, arkes: all.filter((arke) => arke.arke.groups?.includes(group.id)) },
    ]),
  )
  return registryOf({ arkes, groups, brandId: parts.brandId })
}

/** The registry as a value: the served arkes, and how to find them. */
export function registryOf({
  arkes,
  groups,
  brandId,
}: Pick<Registry, 'arkes' | 'groups'> & { brandId: string }): Registry {
  const find = (id: string) => arkes.get(id === 'brand' ? brandId : id)
  const registry: Registry = {
    arkes,
    groups,
    find,
    byDefinition: (id) => {
      const served = find(id)
      if (!served) throw new Error(`no arke ${id}`)
      return served
    },
    current: () => registry,
  }
  return registry
}

function serveAccess(
  id: ArkeId,
  arke: Arke,
  { role, told: tellable }: { role: AskingRole; told: Told | undefined },
): ServedAccess {
  const access = accessOf(role, id)
  const hidden = new Set(access.hidden ?? [])
  const fields: [string, Field][] = Object.entries(arke.fields)
  const open = fields.filter(([name, field]) => !field.read_only && !hidden.has(name))
  return {
    rows: {
      get: readRule(access.get),
      post: readRule(access.post),
      put: readRule(access.put),
      delete: readRule(access.delete),
    },
    hidden,
    told: new Map(
      tellable?.roles.some((candidate) => candidate === role) ? toldFields(arke, tellable) : [],
    ),
    writable: new Set(access.writable ?? open.map(([name]) => name)),
    functions: new Set(access.functions ?? []),
    ...(role === 'installer' || role === 'wholesaler' ? { needed: readNeeded(id) } : {}),
  }
}

function readNeeded(id: ArkeId): NeededRights {
  const { get, otherwise, of_point, write, fields, functions } = rightsNeeded[id] ?? {}
  const point = readRule(of_point)
  return {
    get: get ?? null,
    otherwise: narrowing(readRule(otherwise)),
    of_point: typeof point === 'string' ? null : point,
    write: write ?? null,
    fields: new Map(Object.entries(fields ?? {})),
    functions: new Map(Object.entries(functions ?? {})),
  }
}

const narrowing = (rule: Filter | 'all' | 'none') => (rule === 'all' ? 'none' : rule)

function toldFields(arke: Arke, { field: name, reads_as }: Told): [string, Field][] {
  const field = arke.fields[name]
  return field ? [[name, { ...field, reads_as }]] : []
}

function readRule(rule: RowRule | undefined): Filter | 'all' | 'none' {
  if (rule === undefined) return 'none'
  if (rule === true) return 'all'
  try {
    return parseFilter(rule) ?? 'none'
  } catch {
    return 'none'
  }
}
