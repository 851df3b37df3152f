import type pg from 'pg'

/**
 * Asks a connection. pg's own promise keeps each answer alive past two sweeps of young memory: all of
 * them went to the old generation, and that was swept four times a second (decision 9).
 */
export const ask = <Result>(client: pg.ClientBase, query: pg.QueryConfig): Promise<Result> =>
  new Promise<unknown>((resolve, reject) => {
    client.query(query, (error: Error | undefined, result) =>
      error ? reject(error) : resolve(result),
    )
  }).catch((error: Error) => {
    // The stack starts at the caller, as in pg; the socket's own stack leads nowhere.
    Error.captureStackTrace(error)
    throw error
  }) as Promise<Result>
