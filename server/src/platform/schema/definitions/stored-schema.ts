import type pg from 'pg'
import { identifier, literal } from '../../../db/quote.ts'
import type { Attributes, Parameter } from './field-of.ts'

/** The super admins' schema, as stored. */
export interface StoredSchema {
  version: number
  /** Runtime arkes that are active. */
  arkes: StoredArke[]
  /** Runtime groups, with the ids of their arkes in order. */
  groups: { id: string; label: string; description: string | null; arkes: string[] }[]
  permissions: StoredPermission[]
  /** By arke: the names of its units, by their ids. */
  named: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface StoredArke {
  id: string
  label: string
  /** Changes with every change of the arke's table. */
  revision: string
  parameters: { parameter: Parameter; overrides: Attributes }[]
}

/** The rights of a role, or the public, on a runtime arke or on all those of a group. */
export interface StoredPermission {
  role: string
  on: 'arke' | 'group'
  id: string
  rules: Attributes
}

/**
 * Reads the schema in one statement, so that its parts and its version belong together.
 * @param named arkes whose units are values of fields: a few dozen each.
 */
export async function readSchema(pool: pg.Pool, named: readonly string[]): Promise<StoredSchema> {
  const { rows } = await pool.query<{ schema: StoredSchema }>(textOf(named))
  const [row] = rows
  if (!row) throw new Error('schema_version is empty')
  return row.schema
}

const textOf = (named: readonly string[]) => `
  select json_build_object(
    'version', v.version,
    'arkes', (select coalesce(json_agg(json_build_object(
        'id', a.id, 'label', a.label,
        'revision', (extract(epoch from a.updated_at) * 1000)::bigint::text,
        'parameters', (select coalesce(json_agg(json_build_object(
            'parameter', to_jsonb(p), 'overrides', l.metadata) order by l.position, p.id), '[]')
          from unit_link l join parameter p on p.id = l.child_id
          where l.parent_id = a.id and l.parent_arke = 'arke' and l.parameter = 'parameters')
      ) order by a.id), '[]')
      from arke a where a.origin = 'runtime' and a.active),
    'groups', (select coalesce(json_agg(json_build_object(
        'id', g.id, 'label', g.label, 'description', g.description,
        'arkes', (select coalesce(json_agg(l.child_id order by l.position, l.child_id), '[]')
          from unit_link l
          where l.parent_id = g.id and l.parent_arke = 'group' and l.parameter = 'arke_list')
      ) order by g.id), '[]')
      from "group" g where g.origin = 'runtime'),
    'permissions', (select coalesce(json_agg(json_build_object(
        'role', l.parent_id, 'on', l.child_arke, 'id', l.child_id, 'rules', l.metadata
      ) order by l.child_arke, l.child_id), '[]')
      from unit_link l
      where l.type = 'permission' and l.parameter = '' and l.parent_arke = 'arke'
        and l.child_arke in ('arke', 'group') and l.metadata ->> 'origin' is distinct from 'code'),
    'named', json_build_object(${named.map(namesOf).join(', ')})
  ) as schema from schema_version v`

const namesOf = (arke: string) => `${literal(arke)}, (select coalesce(
  json_object_agg(u.id, u.label order by u.position, u.label), '{}') from ${identifier(arke)} u)`
