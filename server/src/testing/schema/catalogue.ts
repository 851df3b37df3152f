import type pg from 'pg'
import { app_role } from '../../db/database.ts'

/** A table as PostgreSQL has it. */
export interface Table {
  name: string
  columns: Column[]
  constraints: Constraint[]
  triggers: { name: string; definition: string }[]
}

export interface Column {
  name: string
  type: string
  is_required: boolean
  is_generated: boolean
  has_default: boolean
  /** The write permissions of the request role. */
  may_insert: boolean
  may_update: boolean
}

export interface Constraint {
  name: string
  kind: 'c' | 'f' | 'p' | 'u' | 'x'
  columns: string[]
  rule: string
}

/** A materialised counter, and the entries it derives from. */
export interface Figure {
  name: string
  keys: string[]
  sums: string[]
  entries: string
}

export interface Catalogue {
  tables: Table[]
  views: Table[]
  figures: Figure[]
}

/** The tables and views of `public`, by their names. */
export async function readCatalogue(client: pg.Pool): Promise<Catalogue> {
  const { rows: figures } = await client.query<Figure>(
    'select name, keys, sums, entries from kept_figure order by name',
  )
  const [tables, views] = [await readRelations(client, 'r'), await readRelations(client, 'v')]
  return { tables, views, figures }
}

async function readRelations(client: pg.Pool, kind: 'r' | 'v'): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'is_required', attnotnull,
          'is_generated', attgenerated <> '' or attidentity <> '',
          'has_default', atthasdef or attidentity <> '',
          'may_insert', has_column_privilege($2, c.oid, attnum, 'insert'),
          'may_update', has_column_privilege($2, c.oid, attnum, 'update')) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', conname, 'kind', contype,
          'columns', (select coalesce(json_agg(attname order by place), '[]')
            from unnest(conkey) with ordinality as key (attnum, place)
              join pg_attribute a on a.attrelid = conrelid and a.attnum = key.attnum),
          'rule', pg_get_constraintdef(oid)) order by contype, conname), '[]')
        from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x')) as constraints,
      (select coalesce(json_agg(json_build_object('name', tgname,
          'definition', pg_get_triggerdef(oid)) order by tgname), '[]')
        from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c where relkind = $1 and relnamespace = 'public'::regnamespace order by relname`,
    [kind, app_role],
  )
  return rows
}

export const isOnly = (columns: readonly string[], name: string): boolean =>
  columns.length === 1 && columns[0] === name

/** The values to which a check holds a column, as literals: `'open'`, `3`. */
export function valuesOf(constraints: readonly Constraint[], column: string): string[] | undefined {
  const rules = constraints.flatMap(({ kind, columns, rule }) =>
    kind === 'c' && isOnly(columns, column) ? [rule] : [],
  )
  return rules.map(literalsIn).find(Boolean)
}

const literalsIn = (rule: string) =>
  /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/
    .exec(rule)?.[1]
    ?.replaceAll(/'([^']*)'::text/g, "'$1'")
    .split(', ')
