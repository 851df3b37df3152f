import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../errors/error-code.ts'
import { seal } from '../../security/seal.ts'
import type { Db, Tx } from '../../tables.ts'
import type { Parameters } from '../sql/sql-text.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { digestOf, KEPT_MS, type Repeatable, stillRunning } from './repeatable.ts'

/** Raised inside a transaction whose work a concurrent request has already done. */
export class DoneMeanwhile extends Error {}

/**
 * Runs work once for each `Idempotency-Key`: key, effect and answer are one transaction. A second
 * request meanwhile waits for the first. Without a key the work just runs.
 * @param toKeep the answer to store; null to store nothing, so that a repetition runs again.
 * @throws DoneMeanwhile; conflict `request_running` after the wait for a lock
 */
export async function once<Result>(
  tx: Tx,
  { request, work, toKeep }: Once<Tx, Result>,
): Promise<Result> {
  const repeatable = request?.repeatable
  if (!request || !repeatable) return work(tx)
  const isFirst = await take(tx, request, repeatable).catch((error: unknown) => {
    throw codeOf(error) === '55P03' ? stillRunning() : error
  })
  if (!isFirst) throw new DoneMeanwhile()
  const result = await work(tx)
  await keep(tx, repeatable, toKeep(result))
  return result
}

/**
 * The same for work with its own transactions: the key is claimed before and the answer follows.
 * Where the server dies between them, repetitions are refused until the key expires, because the
 * outcome is unknown.
 */
export async function onceApart<Result>(
  db: Db,
  { request, work, toKeep }: Once<Db, Result>,
): Promise<Result> {
  const repeatable = request?.repeatable
  if (!request || !repeatable) return work(db)
  if (!(await take(db, request, repeatable))) throw stillRunning()
  try {
    const result = await work(db)
    // A form is known by now.
    await keep(db, repeatable, toKeep(result), digestOf(request, repeatable.caller))
    return result
  } catch (error) {
    await keep(db, repeatable, null)
    throw error
  }
}

/**
 * The part of a statement that stores the unit of `of` as the answer of its request. An existing
 * key fails the whole statement, with all its writes; `isMaybeTaken` detects that.
 */
export function keptUnitLine(
  request: FastifyRequest,
  { params, of }: { params: Parameters; of: string },
): string {
  const { repeatable } = request
  if (!repeatable) return ''
  const { caller, key, now } = repeatable
  const values = [caller.member, key, digestOf(request, caller)].map(
    (value) => `${params.add(value)}::text`,
  )
  return `, kept as (insert into idempotency (member_id, key, request_hash, status, unit, created_at)
      select ${values.join(', ')}, 200, unit, ${params.add(now.toISOString())}::timestamptz from ${of})`
}

/** Whether a statement failed like a concurrent repetition: at the key, or at a row of the first request. */
export const isMaybeTaken = (error: unknown): boolean => /^(23...|55P03)$/.test(codeOf(error) ?? '')

interface Once<Source, Result> {
  /** Missing for work without a request. */
  request: FastifyRequest | undefined
  work: (source: Source) => Promise<Result>
  toKeep: (result: Result) => KeptAnswer | null
}

/** Claims the key, also an expired one; returns whether it was free. */
async function take(db: Db, request: FastifyRequest, { caller, key, now }: Repeatable) {
  const row = { request_hash: digestOf(request, caller), created_at: now.toISOString() }
  const expired = new Date(now.getTime() - KEPT_MS).toISOString()
  const claimed = await db
    .insertInto('idempotency')
    .values({ member_id: caller.member, key, ...row })
    .onConflict((on) =>
      on
        .columns(['member_id', 'key'])
        .doUpdateSet({ ...row, status: null, answer: null, unit: null, etag: null })
        .where('idempotency.created_at', '<', expired),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function keep(
  db: Db,
  { caller, key, ring }: Repeatable,
  stored: KeptAnswer | null,
  request_hash?: string,
) {
  if (!stored) {
    await db
      .deleteFrom('idempotency')
      .where('member_id', '=', caller.member)
      .where('key', '=', key)
      .execute()
    return
  }
  const { status, body, etag = null } = stored
  const answer = body === null ? null : seal(ring, Buffer.from(body))
  await db
    .updateTable('idempotency')
    .set({ status, answer, etag, ...(request_hash === undefined ? {} : { request_hash }) })
    .where('member_id', '=', caller.member)
    .where('key', '=', key)
    .execute()
}
