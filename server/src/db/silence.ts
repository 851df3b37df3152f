import type pg from 'pg'

/** What PostgreSQL allows a statement of a request, unless its transaction says otherwise. */
export const STATEMENT_MS = 5_000
/** So long its answer may be on its way beyond that. */
const ON_THE_WAY_MS = 5_000

/** Waits for what a connection was asked. */
type Answered = <Result>(text: string, asked: Promise<Result>) => Promise<Result>

const patient = new WeakSet<pg.Pool>()

/** Lets a pool's statements take as long as they take: nobody waits for them in front of a screen. */
export const neverCut = (pool: pg.Pool): void => void patient.add(pool)

/**
 * Watches a lent connection: a database that neither answers nor refuses in the time that it allows itself
 * has fallen silent, as a machine that vanished or a wire that carries nothing. Nobody else would notice for
 * minutes. The connection is cut, and whoever waits is told that the database can't be reached.
 */
export function watchSilence(client: pg.ClientBase, pool: pg.Pool): Answered {
  if (patient.has(pool)) return (_, asked) => asked
  let allowed = STATEMENT_MS
  return async (text, asked) => {
    allowed = timeoutIn(text) ?? allowed
    let isOver = false
    // What came while this process itself stood still is read before anything is cut.
    const cutUnlessOver = () => setImmediate(() => isOver || cut(client))
    const timer = setTimeout(cutUnlessOver, allowed + ON_THE_WAY_MS)
    try {
      return await asked
    } finally {
      isOver = true
      clearTimeout(timer)
    }
  }
}

/** The milliseconds of a `set local statement_timeout`. */
function timeoutIn(text: string): number | null {
  const [, amount, unit = ''] = /statement_timeout = '(\d+)(ms|s|min)'/.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (units[unit] ?? 1)
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

function cut(client: pg.ClientBase) {
  const { connection } = client as pg.ClientBase & { connection: pg.Connection }
  connection.stream.destroy(
    Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }),
  )
}
