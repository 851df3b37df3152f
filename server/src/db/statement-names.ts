import { createHash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** Gives the name under which a statement is prepared, or nothing when it should not be. */
export type StatementNames = (text: string) => string | undefined

/**
 * Names statements by a hash of their text, so that each is parsed once per connection. Only the
 * first `limit` texts get a name: the connections keep every prepared statement for their whole life.
 */
export function statementNames(limit = 1_000): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= limit || !preparable.test(text)) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Wraps a pool for Kysely, which sends its statements without a name. */
export function namingPool(pool: pg.Pool, nameOf: StatementNames): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return Object.assign(Object.create(client), {
        release: (destroy?: boolean) => client.release(destroy),
        query: (text: string | pg.QueryConfig, values: unknown[] = []) => {
          const name = typeof text === 'string' ? nameOf(text) : undefined
          return name
            ? client.query({ name, text: text as string, values })
            : client.query(text, values)
        },
      })
    },
  }
}

const preparable = /^\s*(select|insert|update|delete|with|merge)\b/i
