/** The code that Node, PostgreSQL or a library gave an error: `ENOENT`, `23505`; empty where there is none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether an error carries the status of its answer, as Fastify's errors do. */
export const hasStatus = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error

/** The message of an error, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
