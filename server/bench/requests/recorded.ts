import type pg from 'pg'

/** A statement as it was sent. */
export interface Statement {
  text: string
  values: unknown[]
}

/** What the bare server answers one case with. */
export interface Recorded {
  statements: Statement[]
  /** The ids that differ from request to request, as they stood in the recorded one. */
  subject: readonly string[]
  /** Unix milliseconds; ids made since are the request's own. */
  recorded_at: number
}

/** Notes down all that connections of the pool send from now on. */
export function recordStatements(pool: pg.Pool): Statement[] {
  const sent: Statement[] = []
  const recorded = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown
    const recording = (first: string | Statement, ...rest: unknown[]) => {
      const [values] = rest
      if (typeof first !== 'string') sent.push({ text: first.text, values: first.values ?? [] })
      else sent.push({ text: first, values: Array.isArray(values) ? values : [] })
      return query(first, ...rest)
    }
    client.query = recording as typeof client.query
  })
  return sent
}

/**
 * What of a request's statements a handler without rules needs: its writes, without trail and budget, and
 * the unit as it is read back; or the one statement of a reading request: the count itself where a
 * number is asked for, the page without its count where units are.
 */
export function bareStatements(sent: readonly Statement[]): Statement[] {
  const plain = sent.map(withoutTrail).map(withoutChanges)
  const writes = plain.filter(({ text }) => /^\s*(insert|update|delete)/i.test(text))
  const kept = writes.filter(({ text }) => !/^\s*insert into ("?audit|budget)\b/.test(text))
  const reads = plain.filter(
    ({ text }) => !/^(commit|select pg_notify|with line)|from table_change/i.test(text),
  )
  const last = reads.findLast(({ text }) => text.includes('json_agg')) ?? reads.at(-1)
  return last && !writes.includes(last) ? [...kept, last] : kept
}

/** Of a statement that tells how often its tables have changed, the part that reads them. */
function withoutChanges(statement: Statement): Statement {
  const text = statement.text.replace(
    /,\s*\(select coalesce\(sum\(changes\)[^$]*\$\d+::text\[\]\) and day = 0\)/,
    '',
  )
  if (text === statement.text) return statement
  return { text, values: statement.values.slice(0, -1) }
}

/** Of a statement that stores a unit and writes the trail, the part that stores. */
function withoutTrail(statement: Statement): Statement {
  const stored = /^(with stored as \(insert [\s\S]*\)), line as /.exec(statement.text)?.[1]
  if (stored === undefined) return statement
  const text = `${stored} select unit from stored`
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  return { text, values: statement.values.slice(0, Math.max(...places)) }
}
