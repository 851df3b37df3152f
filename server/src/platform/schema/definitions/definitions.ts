import { type ArkeId, accessOf, type Field, type Role } from '@ruecklauf/model'
import { operations, type Registry, type ServedArke } from '../../registry.ts'
import { attributesOf, metadataOf } from './parameter-of.ts'

/** A row of `unit_link` with a relation of the code's schema. */
export interface DefinedLink {
  parent_id: string
  parent_arke: string
  type: 'parameter' | 'group' | 'permission'
  parameter: string
  child_id: string
  child_arke: string
  position: number
  metadata: Record<string, unknown>
}

/** The code's definitions, as rows of the schema's tables. */
export interface Definitions {
  arkes: { id: string; label: string; type: 'arke' | 'view' | 'role' }[]
  groups: { id: string; label: string; description: string }[]
  parameters: Record<string, unknown>[]
  links: DefinedLink[]
}

/**
 * Roles without units. One is for visitors, an arke only for its permissions. The other is the
 * contract's `customer`, whose id is reserved, so it has no members.
 */
const memberless = [
  { id: 'member_public', label: 'Öffentlichkeit', type: 'role' },
  { id: 'customer', label: 'Kunde (ohne Mitglieder)', type: 'role' },
] as const

/** Writes the arkes, parameters, groups and permissions of the code as rows. */
export function definitionsOf(base: Registry, roles: readonly Role[]): Definitions {
  const served = [...base.arkes.values()]
  const parameters = new Map<string, Record<string, unknown>>()
  const links = served.flatMap((arke) =>
    Object.entries(arke.fields).map(([name, field], position) =>
      attachment(arke, name, { field, position, parameters }),
    ),
  )
  return {
    arkes: [
      ...served.map(({ id, label, isView }) => ({ id, label, type: kindOf(isView) })),
      ...memberless,
    ],
    groups: [...base.groups.values()].map(({ id, label, description }) => ({
      id,
      label,
      description,
    })),
    parameters: [...parameters.values()],
    links: [...links, ...memberships(base), ...permissions(base, roles)],
  }
}

const kindOf = (isView: boolean): 'view' | 'arke' => (isView ? 'view' : 'arke')

/** The first arke with a field defines its parameter; the others override the differences. */
function attachment(
  served: ServedArke,
  name: string,
  {
    field,
    position,
    parameters,
  }: { field: Field; position: number; parameters: Map<string, Record<string, unknown>> },
): DefinedLink {
  const attributes = attributesOf(field)
  const defined = parameters.get(name)
  if (!defined)
    parameters.set(name, { id: name, type: field.type, ...attributes, metadata: metadataOf(field) })
  const differing = Object.entries(attributes).filter(
    ([key, value]) => defined && JSON.stringify(defined[key]) !== JSON.stringify(value),
  )
  return {
    parent_id: served.id,
    parent_arke: 'arke',
    type: 'parameter',
    parameter: 'parameters',
    child_id: name,
    child_arke: field.type,
    position,
    metadata: Object.fromEntries(differing),
  }
}

const memberships = (base: Registry): DefinedLink[] =>
  [...base.groups.values()].flatMap((group) =>
    group.arkes.map((served, position) => ({
      parent_id: group.id,
      parent_arke: 'group',
      type: 'group' as const,
      parameter: 'arke_list',
      child_id: served.id,
      child_arke: 'arke',
      position,
      metadata: {},
    })),
  )

const permissions = (base: Registry, roles: readonly Role[]): DefinedLink[] =>
  roles.flatMap((role) =>
    [...base.arkes.values()].flatMap((served, position) => {
      const { hidden, writable, functions, ...rules } = accessOf(role, served.arke.id as ArkeId)
      const named = operations.filter((operation) => rules[operation] !== undefined)
      if (named.length === 0 && !functions) return []
      const texts = named.map((operation) => [operation, rules[operation]] as const)
      const filters = texts.filter(([, rule]) => typeof rule === 'string')
      const isOne = filters.length === named.length && new Set(filters.map(([, f]) => f)).size === 1
      return {
        parent_id: base.byDefinition(role).id,
        parent_arke: 'arke',
        type: 'permission' as const,
        parameter: '',
        child_id: served.id,
        child_arke: 'arke',
        position,
        metadata: {
          ...Object.fromEntries(
            operations.map((operation) => [operation, named.includes(operation)]),
          ),
          filter: isOne ? filters[0]?.[1] : null,
          child_only: false,
          origin: 'code',
          ...(isOne || filters.length === 0 ? {} : { filters: Object.fromEntries(filters) }),
          ...(hidden ? { hidden } : {}),
          ...(writable ? { writable } : {}),
          ...(functions ? { functions } : {}),
        },
      }
    }),
  )
