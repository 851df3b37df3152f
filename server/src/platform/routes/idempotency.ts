import { createHash } from 'node:crypto'
import { conflict, failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

interface Keyed {
  member: string
  key: string
  /** What was asked: the same key with another request is refused. */
  request: unknown
}

/**
 * Runs work once per `Idempotency-Key` of a member: the key, the effect and the answer are one
 * transaction, so a repeated request gets the stored answer (docs/wire-format.md, Idempotency).
 * @throws unprocessable when the key was used for another request, conflict while the first still runs.
 */
export async function once(
  tx: Tx,
  { member, key, request }: Keyed,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 200)
    throw failure('bad_request', 'idempotency_key', {
      context: 'idempotency',
      message: 'key is too long',
    })
  const request_hash = createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('hex')
  const fresh = await tx
    .insertInto('idempotency')
    .values({ member_id: member, key, request_hash, status: 200 })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      throw error.code === '55P03'
        ? conflict('request_running', 'the same request is still running')
        : error
    })
  const used = tx.selectFrom('idempotency').where('member_id', '=', member).where('key', '=', key)
  if (!fresh) {
    const stored = await used.select(['request_hash', 'body']).executeTakeFirstOrThrow()
    if (stored.request_hash !== request_hash)
      throw failure('unprocessable', 'idempotency_key_reused', {
        context: 'idempotency',
        message: 'the key was used for another request',
      })
    return JSON.parse(stored.body ?? 'null')
  }
  const content = await work()
  await tx
    .updateTable('idempotency')
    .set({ body: JSON.stringify(content ?? null) })
    .where('member_id', '=', member)
    .where('key', '=', key)
    .execute()
  return content
}
