import type pg from 'pg'
import type { Scope } from '../access.ts'
import { parameters } from '../sql/sql-text.ts'
import { readText } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'

/** Concurrent statements; requests keep the other connections. */
const MAX_AT_ONCE = 2

type Look = (scope: Scope, ids: ReadonlySet<string>) => Promise<ReadonlySet<string>>

/** The units among these that a caller may read, in one statement; a few run concurrently. */
export function lookingUp(pool: pg.Pool): Look {
  let free = MAX_AT_ONCE
  const waiting: (() => void)[] = []
  return async (scope, ids) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free -= 1
    try {
      return await readableIds(pool, scope, ids)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

async function readableIds(pool: pg.Pool, scope: Scope, ids: ReadonlySet<string>) {
  const params = parameters()
  const idsGiven = params.add([...ids])
  const text = `select coalesce(json_agg(u.id), '[]')::text from ${scope.served.relation} u
    where u.id = any(${idsGiven}) and ${rowCondition(scope, 'u', params)}`
  const readable: string[] = JSON.parse((await readText(pool, text, params)) ?? '[]')
  return new Set(readable)
}
