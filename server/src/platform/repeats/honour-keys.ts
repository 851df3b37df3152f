import { import_max_bytes } from '@ruecklauf/model'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runPrepared } from '../../db/prepared-statements.ts'
import type { Deps } from '../../deps.ts'
import { readFormDigest } from '../../documents/form-digest.ts'
import { type Caller, findCaller } from '../../http/caller.ts'
import { unitAnswer } from '../../http/envelope.ts'
import { renderError } from '../../http/render-error.ts'
import { deriveKeys } from '../../security/keys.ts'
import { unseal } from '../../security/seal.ts'
import { spend } from '../spend.ts'
import { DoneMeanwhile } from './once.ts'
import { digestOf, KEPT_MS, keyOf, keyReused, type Repeatable, stillRunning } from './repeatable.ts'

/** Answers a repeated request; returns whether it was one. A fresh key is left to `once`. */
export type AnswerRepeated = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
) => Promise<boolean>

/**
 * Lets writing requests below `app` be repeated (docs/wire-format.md, Idempotency). A request with
 * a known key gets the stored answer before any other check. Routes that find their caller
 * themselves call the result.
 */
export function honourKeys(app: FastifyInstance, deps: Deps): AnswerRepeated {
  const { replies: ring } = deriveKeys(deps.config.auth_secrets)
  const { pool } = deps.database
  app.decorateRequest('repeatable', null)
  app.decorateRequest('form_digest', null)

  app.addHook('preHandler', async (request, reply) => {
    const caller = findCaller(request)
    return caller && (await answerRepeated(request, reply, caller)) ? reply : undefined
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { repeatable } = request
    if (!(error instanceof DoneMeanwhile) || !repeatable) return renderError(error, request, reply)
    return replay(request, reply, repeatable).then(
      () => reply,
      (failure: Error) => renderError(failure, request, reply),
    )
  })

  const answerRepeated: AnswerRepeated = async (request, reply, caller) => {
    if (!writing.has(request.method)) return false
    const key = keyOf(request)
    if (key === undefined) return false
    const repeatable = { caller, key, ring, now: deps.clock() }
    if (await replay(request, reply, repeatable)) return true
    await spend(deps, caller, 'keyed')
    request.repeatable = repeatable
    return false
  }

  async function replay(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, key, now }: Repeatable,
  ) {
    const since = new Date(now.getTime() - KEPT_MS).toISOString()
    const values = [caller.member, key, since]
    const { rows } = await runPrepared<Kept>(pool, { text: kept_answer, values })
    const [line] = rows
    if (!line) return false
    const [request_hash, status, etag, answer, unit] = line
    if (status === null) throw stillRunning()
    if (request.isMultipart())
      request.form_digest ??= await readFormDigest(request, import_max_bytes)
    if (request_hash !== digestOf(request, caller)) throw keyReused()
    reply.code(status).header('idempotent-replayed', 'true')
    if (unit !== null) unitAnswer(reply, unit)
    else sendKept(reply, { etag, answer })
    return true
  }

  function sendKept(
    reply: FastifyReply,
    { etag, answer }: { etag: string | null; answer: Buffer | null },
  ) {
    if (etag !== null) reply.header('etag', etag)
    if (answer === null) reply.send()
    else reply.type('application/json; charset=utf-8').send(open(answer))
  }

  /** An answer encrypted with a lost secret can't be repeated. */
  function open(answer: Buffer): string {
    try {
      return unseal(ring, answer).toString()
    } catch {
      throw stillRunning()
    }
  }

  return answerRepeated
}

type Kept = [
  request_hash: string,
  status: number | null,
  etag: string | null,
  answer: Buffer | null,
  unit: string | null,
]
/** Runs for each key, mostly without a match: planned once a connection. */
const kept_answer = `select request_hash, status, etag, answer, unit from idempotency
  where member_id = $1 and key = $2 and created_at >= $3::timestamptz`

const writing = new Set(['POST', 'PUT', 'DELETE'])
