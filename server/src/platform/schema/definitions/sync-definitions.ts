import { parameterTypes, roles } from '@ruecklauf/model'
import type pg from 'pg'
import { channel } from '../../../db/events.ts'
import { identifier } from '../../../db/quote.ts'
import { StartError } from '../../../errors/start-error.ts'
import type { Registry } from '../../registry.ts'
import { schema_lock, schema_topic } from '../alter/change-schema.ts'
import { definitionsOf } from './definitions.ts'

/**
 * Writes the code's definitions into the tables of the schema, so that its lists, filters and links
 * simply read tables. It changes only differences.
 * @throws StartError when a runtime definition has an id that the product uses now.
 */
export async function syncDefinitions(owner: pg.Pool, base: Registry): Promise<void> {
  const { arkes, groups, parameters, links } = definitionsOf(base, roles)
  const client = await owner.connect()
  const put = async (text: string, rows: unknown) =>
    (await client.query(text, [JSON.stringify(rows)])).rowCount ?? 0
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${schema_lock})`)
    const { rows: collisionRows } = await client.query<{ id: string }>(collisions, [
      arkes.map(({ id }) => id),
      groups.map(({ id }) => id),
      parameters.map(({ id }) => id),
    ])
    if (collisionRows.length > 0) throw alreadyMade(collisionRows.map(({ id }) => id))
    const changes = [
      await put(upsert('arke', ['label', 'type']), arkes),
      await put(upsert('group', ['label', 'description']), groups),
      await put(upsert('parameter', parameterColumns), parameters),
      await put(upsert_links, links),
      await put(forget_links, links),
      await put(forget('parameter', left_parameters), parameters),
      await put(forget('group', ''), groups),
      await put(forget('arke', ''), arkes),
    ]
    if (changes.some((count) => count > 0)) await tellOthers(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function tellOthers(client: pg.PoolClient) {
  await client.query('update schema_version set version = version + 1')
  const news = JSON.stringify({ topic: schema_topic, id: '' })
  await client.query('select pg_notify($1, $2)', [channel, news])
}

const parameterColumns = [
  'type',
  'metadata',
  ...new Set(Object.values(parameterTypes).flatMap(({ fields }) => Object.keys(fields))),
].filter((name) => name !== 'origin')

const alreadyMade = (ids: string[]) =>
  new StartError(
    `the schema of this database has ${ids.join(', ')}, which this version defines itself: ` +
      'delete them or give them another id with the version before',
  )

const collisions = `
  select id from arke where origin = 'runtime' and id = any($1)
  union all select id from "group" where origin = 'runtime' and id = any($2)
  union all select id from parameter where origin = 'runtime' and id = any($3)`

/** Adds new rows and changes different ones, all of them of the code. */
function upsert(table: string, columns: readonly string[]): string {
  const name = identifier(table)
  const list = columns.map(identifier).join(', ')
  const of = (row: string) => columns.map((column) => `${row}.${identifier(column)}`).join(', ')
  const defaults = table === 'parameter' ? withDefaults(columns) : list
  return `insert into ${name} as t (id, origin, ${list})
    select id, 'code', ${defaults} from jsonb_populate_recordset(null::${name}, $1::jsonb)
    on conflict (id) do update set origin = 'code', ${columns
      .map((column) => `${identifier(column)} = excluded.${identifier(column)}`)
      .join(', ')}
    where (t.origin, ${of('t')}) is distinct from ('code', ${of('excluded')})`
}

/** Attributes that a type does not have get their column's default. */
const withDefaults = (columns: readonly string[]) =>
  columns
    .map((column) =>
      column in absent ? `coalesce(${identifier(column)}, ${absent[column]})` : identifier(column),
    )
    .join(', ')

const absent: Record<string, string> = {
  connection_type: "'link'",
  depth: '0',
  direction: "'child'",
  filter_keys: `'["id", "arke_id"]'`,
  lowercase: 'false',
  multiple: 'false',
  strip: 'false',
  unique: 'false',
}

const link_row =
  'l(parent_id text, parent_arke text, type text, parameter text, child_id text, child_arke text, position int, metadata jsonb)'

const upsert_links = `
  insert into unit_link as t
    (parent_id, parent_arke, type, parameter, child_id, child_arke, position, metadata)
  select parent_id, parent_arke, type, parameter, child_id, child_arke, position, metadata
  from jsonb_to_recordset($1::jsonb) as ${link_row}
  on conflict (parent_id, type, child_id, parameter) do update
    set position = excluded.position, metadata = excluded.metadata
    where (t.position, t.metadata) is distinct from (excluded.position, excluded.metadata)`

/** Links of an earlier version of the code. `not in` is hashed; `not exists` reads the list for each link. */
const forget_links = `
  delete from unit_link t
  where ((t.parameter = 'parameters' and t.parent_arke = 'arke'
        and exists (select from arke a where a.id = t.parent_id and a.origin = 'code'))
      or (t.parameter = 'arke_list' and t.parent_arke = 'group'
        and exists (select from "group" g where g.id = t.parent_id and g.origin = 'code'))
      or (t.parameter = '' and t.type = 'permission' and t.metadata ->> 'origin' = 'code'))
    and (t.parent_id, t.type, t.child_id, t.parameter) not in (
      select parent_id, type, child_id, parameter from jsonb_to_recordset($1::jsonb) as ${link_row})`

const forget = (table: string, condition: string) => `
  delete from ${identifier(table)} t where t.origin = 'code' ${condition}
    and t.id not in (select id from jsonb_to_recordset($1::jsonb) as r(id text))`

/** A parameter attached to a runtime arke stays, even if the code no longer uses it. */
const left_parameters = `and not exists (
  select from unit_link l where l.parameter = 'parameters' and l.child_id = t.id)`
