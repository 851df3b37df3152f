import type pg from 'pg'

/** The tables in which a word stands, whatever the column, also in stored bytes. */
export async function tablesWith(owner: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const hex = Buffer.from(word).toString('hex')
  const places: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await owner.query(
      `select from ${name} as t where to_jsonb(t)::text ilike '%' || $1 || '%'
         or to_jsonb(t)::text like '%' || $2 || '%' limit 1`,
      [word, hex],
    )
    if (rowCount) places.push(name)
  }
  return places
}
