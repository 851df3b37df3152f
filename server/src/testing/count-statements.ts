import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** The result of an operation, and its statements in order. */
interface Counted<Result> {
  result: Result
  statements: readonly string[]
}

/**
 * Counts the statements that a piece of work sends over a pool, whatever else runs beside it:
 * `const counted = countStatements(pool)`, then `await counted(work)`.
 */
export function countStatements(
  pool: pg.Pool,
): <Result>(work: () => Promise<Result>) => Promise<Counted<Result>> {
  const counting = new AsyncLocalStorage<string[]>()
  const watched = new WeakSet<pg.ClientBase>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    const noted = (...parameters: unknown[]) => {
      const text = textOf(parameters[0])
      if (text !== null) counting.getStore()?.push(text)
      return query(...parameters)
    }
    client.query = noted as typeof client.query
  })
  return async (work) => {
    const statements: string[] = []
    return { result: await counting.run(statements, work), statements }
  }
}

const ofTransactions = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i

/** Says how many statements a command has, and lists them. */
export function tellStatements(command: string, statements: readonly string[]): string {
  const frame = statements.filter((text) => ofTransactions.test(text))
  const lines = statements.map((text, place) => `${place + 1}. ${shortened(text)}`)
  const count = `${command}: ${statements.length} statements, ${frame.length} of them frame the transaction`
  return [count, ...lines].join('\n')
}

const SHOWN = 160

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN)

/** Null where nothing is executed: a prepared statement that is closed. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const isQuery = typeof query === 'object' && query !== null && 'text' in query
  return isQuery && typeof query.text === 'string' ? query.text : null
}
