import type pg from 'pg'

/** A table as PostgreSQL has it. */
export interface Table {
  name: string
  columns: { name: string; type: string; is_required: boolean; is_generated: boolean }[]
  constraints: {
    name: string
    kind: 'c' | 'f' | 'p' | 'u' | 'x'
    columns: string[]
    rule: string
  }[]
  triggers: { name: string; definition: string }[]
}

/** A figure that is kept, and from which entries. */
export interface Figure {
  name: string
  keys: string[]
  sums: string[]
  entries: string
}

export interface Catalogue {
  tables: Table[]
  figures: Figure[]
}

/** The tables of `public`, by their names. */
export async function readCatalogue(client: pg.Pool): Promise<Catalogue> {
  const { rows: tables } = await client.query<Table>(`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'is_required', attnotnull or attgenerated <> '',
          'is_generated', attgenerated <> '' or attidentity <> '') order by attnum)
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
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  const { rows: figures } = await client.query<Figure>(
    'select name, keys, sums, entries from kept_figure order by name',
  )
  return { tables, figures }
}
