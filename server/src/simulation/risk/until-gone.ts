import { sql } from 'kysely'
import { cancelBackend } from '../../db/cancel-backend.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/** Runs a query while its caller waits; cancels the statement when the caller disconnects or cancels. */
export async function untilGone<T>(
  { deps, tx, reply }: Pick<FunctionContext, 'deps' | 'tx' | 'reply'>,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  let ending: Promise<unknown> | undefined
  const end = () => {
    ending = cancelBackend(deps.database.pool, rows[0]?.pid ?? 0)
  }
  reply.raw.once('close', end)
  try {
    return await work()
  } finally {
    reply.raw.off('close', end)
    // Releases the connection only when nothing can hit its next statement.
    await ending
  }
}
