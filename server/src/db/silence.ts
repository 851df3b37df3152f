import type pg from 'pg'

/** The default time limit of a request's statement. */
export const STATEMENT_MS = 5_000
/** How long the answer may take beyond that timeout. */
const ON_THE_WAY_MS = 5_000

/** Waits for what a connection was asked. */
type Answered = <Result>(text: string, answer: Promise<Result>) => Promise<Result>

const patient = new WeakSet<pg.Pool>()

/** Exempts a pool's statements from the watch: nobody waits for them in front of a screen. */
export const neverCut = (pool: pg.Pool): void => void patient.add(pool)

/**
 * Watches a lent connection. A database that neither answers nor refuses within its own timeout is
 * unreachable, for example after a network failure. Otherwise that would stay unnoticed for
 * minutes. The watch cuts the connection, and its waiters get the error that the database can't be
 * reached.
 */
export function watchSilence(client: pg.ClientBase, pool: pg.Pool): Answered {
  if (patient.has(pool)) return (_, answer) => answer
  let allowed = STATEMENT_MS
  return async (text, answer) => {
    allowed = timeoutIn(text) ?? allowed
    let isOver = false
    // What came while this process itself stood still is read before anything is cut.
    const cutUnlessOver = () => setImmediate(() => isOver || cut(client))
    const timer = setTimeout(cutUnlessOver, allowed + ON_THE_WAY_MS)
    try {
      return await answer
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
