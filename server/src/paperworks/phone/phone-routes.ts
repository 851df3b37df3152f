import { parseWithin } from '@ruecklauf/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Caller, Refusal } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import type { AnswerRepeated } from '../../platform/repeats/honour-keys.ts'
import { runFunction, sendResult } from '../../platform/routes/run-function.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { openPass, type Pass, passGone, passOf } from './open-pass.ts'
import { phoneDraft } from './phone-draft.ts'

/** The caller of a session, or why there is none. */
type CallerOfSession = (session: string) => Promise<Caller | Refusal>

interface PhoneDeps {
  deps: Deps
  callerOf: CallerOfSession
  answerRepeated: AnswerRepeated
}

const openBody = z.strictObject({ token: z.string().min(20).max(100) })

/**
 * `/lib/phone/*`: all functions of a phone with the key of its pass. It reads the draft's needs and adds photos as
 * the member whose session showed the code, while that session lives.
 */
export function phoneRoutes(app: FastifyInstance, { deps, callerOf, answerRepeated }: PhoneDeps) {
  const { database, clock, registry } = deps

  app.post('/phone/open', async (request) => {
    const now = clock()
    const origin = { address: request.ip }
    await countAttempt(database.db, { attempt: 'open_phone_pass', origin, now })
    const body = parseWithin(openBody, request.body)
    if (!body.success) throw passGone()
    const { key, pass } = await openPass(database.db, { token: body.data.token, now })
    await bearerOf(pass)
    return content({ key, ...(await phoneDraft(database.db, pass)) })
  })

  app.get('/phone/draft', async (request) => {
    const { pass } = await passAndCaller(request)
    return content(await phoneDraft(database.db, pass))
  })

  app.post('/phone/upload', async (request, reply) => {
    const { pass, caller } = await passAndCaller(request)
    if (await answerRepeated(request, reply, caller)) return reply
    const scope = { registry, caller, served: registry.byDefinition('paperwork') }
    const call = { deps, scope, name: 'upload', unit: pass.claim, request, reply }
    return sendResult(reply, await runFunction(call))
  })

  async function passAndCaller({ headers }: FastifyRequest) {
    const key = /^Phone ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]
    if (!key) throw passGone()
    const pass = await passOf(database.db, { key, now: clock() })
    return { pass, caller: await bearerOf(pass) }
  }

  /** @throws phone_pass_gone when the member who showed the code has signed out, or is locked. */
  async function bearerOf({ session }: Pass): Promise<Caller> {
    const caller = await callerOf(session)
    if (typeof caller === 'string') throw passGone()
    return caller
  }
}
