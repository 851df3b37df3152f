import type pg from 'pg'
import { eraseTables } from '../../privacy/retention/erase-tables.ts'
import { rowsOfMember } from '../../privacy/retention/rows-of-member.ts'

export interface Seed {
  member: string
  word: string
  /** The values in made-up rows, by `table.column`, column or referenced table. */
  ids: Readonly<Record<string, string>>
  /** Columns, as `table.column`, that say nothing of a person. */
  impersonal: readonly string[]
}

interface Column {
  name: string
  type: string
  required: boolean
  /** The table it refers to. */
  refers: string | null
  /** The first value that its check knows. */
  choice: string | null
  is_key: boolean
}

/**
 * Writes a word into every text about a member, in every table with data about
 * members; creates missing rows. Disables triggers, because only a test writes this way.
 * @returns tables without a row, and columns that took no word although nothing says that they hold ids.
 */
export async function seedEverywhere(
  owner: pg.Pool,
  { member, word, ids: givenIds, impersonal }: Seed,
): Promise<{ empty: string[]; unmarked: string[] }> {
  const client = await owner.connect()
  const ids = { ...givenIds }
  const seenTables = new Set<string>()
  const gaps = { empty: new Set<string>(), unmarked: new Set<string>() }
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const { table, rows, erased } of eraseTables.toReversed()) {
      const columns = await columnsOf(client, table)
      const condition = rowsOfMember(member, rows)
      const there = () =>
        client
          .query(`select from "${table}" as t where ${condition} limit 1`)
          .then((r) => r.rowCount)
      if (erased.length > 0 && !(await there()))
        await tryTo(client, madeUp({ table, rows, columns, ids }))
      if (await there()) seenTables.add(table)
      else if (erased.length > 0) gaps.empty.add(table)
      if (columns.some(({ name }) => name === 'id')) {
        const first = `select id::text from "${table}" as t where ${condition} limit 1`
        ids[table] ??= (await client.query<{ id: string }>(first)).rows[0]?.id ?? ''
      }
      const words = columns.filter(isText)
      for (const column of words.filter(({ name }) => !impersonal.includes(`${table}.${name}`)))
        if (!(await mark(client, { table, condition, column, word })))
          gaps.unmarked.add(`${table}.${column.name}`)
    }
    await client.query(`update receipt_file set sha256 = encode(sha256(pdf), 'hex')`)
    await client.query('commit')
  } finally {
    client.release()
  }
  return {
    empty: [...gaps.empty].filter((table) => !seenTables.has(table)).toSorted(),
    unmarked: [...gaps.unmarked].toSorted(),
  }
}

/** Everything that holds words, and no id of somebody or something. */
const isText = ({ name, type, refers, is_key, choice }: Column) =>
  /^(text|key|german|jsonb|bytea)$/.test(type) &&
  !refers &&
  !is_key &&
  choice === null &&
  !/^(link_|arke_system_user|member$|user_id|owner_id|actor|subject$)|_by$|_id$|_with$/.test(name)

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef as required,
       (select confrelid::regclass::text from pg_constraint where conrelid = attrelid and contype = 'f'
         and conkey[1] = attnum limit 1) as refers,
       (select (regexp_match(pg_get_constraintdef(oid), 'ARRAY\\[''([^'']+)'''))[1] from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
           and pg_get_constraintdef(oid) like '%ANY (ARRAY[''%' limit 1) as choice,
       exists (select from pg_constraint where conrelid = attrelid and contype = 'p'
         and attnum = any (conkey)) as is_key
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attidentity = '' order by attnum`,
    [`"${table}"`],
  )
  return rows
}

function madeUp({
  table,
  rows,
  columns,
  ids,
}: Pick<Seed, 'ids'> & { table: string; rows: string; columns: readonly Column[] }): string {
  const assignments = columns.flatMap((column): [string, string][] => {
    const { name, refers, required, is_key, choice, type } = column
    const own = ids[`${table}.${name}`]
    if (own !== undefined) return [[name, `'${own}'`]]
    if (!required && !is_key && !rows.includes(`t.${name} `)) return []
    const id = ids[name] ?? ids[refers ?? '']
    if (id) return [[name, `'${id}'`]]
    return [[name, choice ? `'${choice}'` : (values[type] ?? 'null')]]
  })
  return `insert into "${table}" (${assignments.map(([name]) => name).join(', ')})
    values (${assignments.map(([, value]) => value).join(', ')})`
}

const any_text = `'x' || substr(gen_random_uuid()::text, 1, 8)`
const values: Readonly<Record<string, string>> = {
  ...{ text: any_text, key: any_text, german: any_text, jsonb: `'{}'`, boolean: 'false' },
  ...{ bytea: `decode(md5(random()::text) || md5(random()::text), 'hex')`, date: 'current_date' },
  ...{ integer: '1', bigint: '1', smallint: '1', 'timestamp(3) with time zone': 'now()' },
  ...{ 'text[]': `'{}'`, 'double precision': '1' },
}

interface Marking {
  table: string
  condition: string
  column: Column
  word: string
}

/** The word, or, where each row has another text, the word and something of its own. */
async function mark(client: pg.ClientBase, { table, condition, column, word }: Marking) {
  const { name, type } = column
  const texts =
    type === 'jsonb'
      ? [
          `case jsonb_typeof(t.${name}) when 'array' then t.${name} || '["${word}"]'
           when 'object' then t.${name} || '{"word": "${word}"}' else '{"word": "${word}"}' end`,
        ]
      : type === 'bytea'
        ? [`convert_to('${word}', 'utf8')`]
        : [`'${word.toLowerCase()}'`, `'${word.toLowerCase()}' || md5(t.ctid::text || '${table}')`]
  for (const text of texts)
    if (await tryTo(client, `update "${table}" as t set ${name} = ${text} where ${condition}`))
      return true
  return false
}

async function tryTo(client: pg.ClientBase, statement: string): Promise<boolean> {
  await client.query('savepoint tried')
  try {
    await client.query(statement)
    return true
  } catch {
    await client.query('rollback to savepoint tried')
    return false
  }
}
