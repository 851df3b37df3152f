import type pg from 'pg'
import { identifier, literal } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'

/** Later changes to the units of an import. */
export interface InTheWay {
  gone: number
  changed: number
  used: number
}

/**
 * Locks the units of an import, so that nobody changes or refers to one meanwhile, and counts those
 * that somebody has used: they are gone, of another version, or something points to a new one.
 */
export async function findInTheWay(
  client: pg.ClientBase,
  { served: { relation } }: Scope,
  job: string,
): Promise<InTheWay> {
  await client.query(
    `select from ${relation} where id in (select unit from import_job_unit where link_job = $1)
     order by id for update`,
    [job],
  )
  const isUsed = [linked, ...(await takenAlong(client, relation))].join(' or ')
  const { rows } = await client.query<InTheWay>(
    `select count(*) filter (where u.id is null)::int as gone,
      count(*) filter (where u.version <> k.version)::int as changed,
      count(*) filter (where k.before is null and u.version = k.version and (${isUsed}))::int as used
     from import_job_unit k left join ${relation} u on u.id = k.unit where k.link_job = $1`,
    [job],
  )
  return rows[0] ?? { gone: 0, changed: 0, used: 0 }
}

const linked = 'exists (select from unit_link l where k.unit in (l.parent_id, l.child_id))'

/**
 * References that would silently go or lose their link together with a unit; other references
 * refuse its deletion.
 */
async function takenAlong(client: pg.ClientBase, relation: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = ${literal(relation)}::regclass
       and c.confdeltype in ('c', 'n', 'd')`,
  )
  return rows.map(
    ({ table, column }) => `exists (select from ${table} t where t.${identifier(column)} = k.unit)`,
  )
}

/** Restores changed units, and removes new ones. */
export async function takeBack(
  client: pg.ClientBase,
  { served: { relation, fields } }: Scope,
  { id, columns }: { id: string; columns: readonly (string | null)[] },
): Promise<void> {
  const set = columns
    .flatMap((name) => (name !== null && Object.hasOwn(fields, name) ? [identifier(name)] : []))
    .map(
      (name) =>
        `${name} = case when k.before ? ${literal(name.slice(1, -1))} then b.${name} else u.${name} end`,
    )
  if (set.length > 0)
    await client.query(
      `update ${relation} u set ${set.join(', ')}
       from import_job_unit k, jsonb_populate_record(null::${relation}, k.before) b
       where k.link_job = $1 and k.before is not null and u.id = k.unit`,
      [id],
    )
  await client.query(
    `delete from ${relation} u using import_job_unit k
     where k.link_job = $1 and k.before is null and u.id = k.unit`,
    [id],
  )
  await client.query('delete from import_job_unit where link_job = $1', [id])
}
