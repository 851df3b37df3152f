import type pg from 'pg'

/** What PostgreSQL allows a statement of a request, unless its transaction says otherwise. */
export const STATEMENT_MS = 5_000
/** So long its answer may be on its way beyond that. */
const ON_THE_WAY_MS = 5_000

/** Waits for what a connection was asked. */
type Answered = <Result>(text: string, asked: Promise<Result>) => Promise<Result>

/**
 * Watches a lent connection: a database that neither answers nor refuses in the time that it allows itself
 * has fallen silent, as a machine that vanished or a wire that carries nothing. Nobody else would notice for
 * minutes. The connection is cut, and whoever waits is told that the database can't be reached.
 */
export function watchSilence(client: pg.ClientBase): Answered {
  let allowed = STATEMENT_MS
  return async (text, asked) => {
    allowed = timeoutIn(text) ?? allowed
    const timer = setTimeout(() => cut(client), allowed + ON_THE_WAY_MS)
    try {
      return await asked
    } finally {
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
