import type pg from 'pg'
import { z } from 'zod'

/** The first part of a backup. */
export const head = z.strictObject({
  format: z.literal(1),
  /** Of the portal that wrote it. */
  version: z.string(),
  taken_at: z.iso.datetime(),
  /** When data were last erased by retention: what was due by then is not in it; null where nothing was. */
  erased_at: z.iso.datetime().nullish(),
  /** Migrations its tables have seen, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      /** The stored columns; the database computes generated columns. */
      columns: z.array(z.string()),
      /** How the table of a runtime arke is made; the others come with the migrations. */
      definition: z.array(z.string()),
      /** Its links to other tables, made once all of them are filled. */
      links: z.array(z.string()),
    }),
  ),
  /** The last number of each sequence; null for unused sequences. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().nullable() })),
})
export type Head = z.infer<typeof head>

/**
 * The last part of a backup, which reveals truncation and changes: the hash of each part, and the number of stored
 * files. Each file is named by its hash.
 */
export const sums = z.strictObject({
  parts: z.record(z.string(), z.string()),
  files: z.number().int(),
})
export type Sums = z.infer<typeof sums>

export const HEAD = 'head.json'
export const SUMS = 'sums.json'
export const SECRET = 'secret'
/** The keys that encrypt account numbers. */
export const IBAN_KEYS = 'iban-keys'
export const BRAND = 'brand/'
export const FILES = 'files/'
export const TABLES = 'tables/'

/** The migrations a database has seen. */
export async function migrationsOf(client: pg.ClientBase): Promise<Head['migrations']> {
  const { rows } = await client.query<Head['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}

/** Tables without copied rows: migrations fill them. */
const left_out = ['schema_migration', 'migration_progress']

/** All tables by their quoted names, with the columns that are stored. */
export async function tablesOf(client: pg.ClientBase): Promise<Head['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[]; is_runtime: boolean }>(
    `select format('%I.%I', nspname, relname) as name, nspname = 'runtime' as is_runtime,
            (select array_agg(format('%I', attname) order by attnum) from pg_attribute
             where attrelid = r.oid and attnum > 0 and not attisdropped and attgenerated = '')
              as columns
     from pg_class r join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'runtime') and relname <> all($1)
     order by 1`,
    [left_out],
  )
  return Promise.all(
    rows.map(async ({ name, columns, is_runtime }) => ({
      ...{ name, columns },
      definition: is_runtime ? await definitionOf(client, name) : [],
      links: is_runtime ? await linksOf(client, name) : [],
    })),
  )
}

/** All sequences. Numbers given out after the snapshot are not in its rows, so being ahead is right. */
export async function sequencesOf(client: pg.ClientBase): Promise<Head['sequences']> {
  const { rows } = await client.query<Head['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'runtime') order by 1`,
  )
  return rows
}

/** The statements that create a table as it is, without its foreign keys. */
async function definitionOf(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
       select 1 as step, format('create table %s (%s)', $1::text, string_agg(
         format('%I %s%s%s', attname, format_type(atttypid, atttypmod),
           case when attnotnull then ' not null' else '' end,
           case when adbin is null then ''
             when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
             else ' default ' || pg_get_expr(adbin, adrelid) end), ', ' order by attnum)) as statement
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
       union all
       select 2, format('alter table %s add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = $1::text::regclass and contype in ('p', 'u', 'c', 'x')
       union all
       select 3, pg_get_indexdef(indexrelid) from pg_index
       where indrelid = $1::text::regclass
         and not exists (select from pg_constraint where conindid = indexrelid)
       union all
       select 4, pg_get_triggerdef(oid) from pg_trigger
       where tgrelid = $1::text::regclass and not tgisinternal
       union all
       select 5, format('grant %s on %s to ruecklauf_app', string_agg(privilege_type, ', '), $1::text)
       from pg_class, aclexplode(relacl) where pg_class.oid = $1::text::regclass
         and grantee = 'ruecklauf_app'::regrole having count(*) > 0
     ) as steps order by step`,
    [name],
  )
  return rows.map(({ statement }) => statement)
}

/** The statements that make a table's links to others. */
export async function linksOf(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid))
              as statement
     from pg_constraint where conrelid = $1::text::regclass and contype = 'f' order by conname`,
    [name],
  )
  return rows.map(({ statement }) => statement)
}
