import type { FastifyInstance } from 'fastify'
import { requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { requireRecentProof } from '../../security/recent-proof.ts'
import type { Auth } from '../auth.ts'
import { parse } from '../parse-body.ts'
import { changeFactors } from './change-factors.ts'
import { codeBody, keyBody } from './factor-bodies.ts'
import { ownFactors } from './own-factors.ts'
import { registrationOptions, signInOptions } from './passkeys.ts'
import { proofBody, prove } from './prove.ts'

/**
 * `/lib/auth/factors…`: the caller's own second factors. Adding or removing one needs a recent
 * proof; each costs a statement or two.
 */
export function factorRoutes(app: FastifyInstance, auth: Auth) {
  const { deps } = auth
  const { db } = deps.database
  const factors = changeFactors(auth)

  app.get('/auth/factors', async (request) =>
    content(await ownFactors(db, requireCaller(request).user)),
  )

  app.post('/auth/prove', async (request) => {
    await prove(auth, requireCaller(request), parse(proofBody, request.body))
    return content(null)
  })

  /** The caller, who recently proved their identity. */
  const proven = async (request: Parameters<typeof requireCaller>[0]) => {
    const caller = requireCaller(request)
    await requireRecentProof(db, { caller, now: deps.clock() })
    return caller
  }

  app.post('/auth/totp', async (request) => content(await factors.beginTotp(await proven(request))))

  app.post('/auth/totp/confirm', async (request) => {
    const caller = await proven(request)
    return content(await factors.confirmTotp(caller, parse(codeBody, request.body).code))
  })

  app.post('/auth/totp/remove', async (request) => {
    await factors.removeTotp(await proven(request))
    return content(null)
  })

  app.post('/auth/recovery_codes', async (request) =>
    content(await factors.renewRecoveryCodes(await proven(request))),
  )

  app.post('/auth/passkeys/options', async (request) => {
    const { user } = await proven(request)
    const now = deps.clock()
    const { email, label } = await db
      .selectFrom('user')
      .select(['email', 'label'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const options = { deps, user, email, name: label ?? email, now }
    return content(await registrationOptions(db, options))
  })

  app.post('/auth/passkeys', async (request) => {
    const caller = await proven(request)
    return content(await factors.addPasskey(caller, parse(keyBody, request.body)))
  })

  app.post<{ Params: { id: string } }>('/auth/passkeys/:id/remove', async (request) => {
    await factors.removePasskey(await proven(request), request.params.id)
    return content(null)
  })

  app.post('/auth/passkey_options', async (request) => {
    const now = deps.clock()
    const origin = { address: request.ip }
    await countAttempt(db, { attempt: 'passkey', origin, now })
    return content(await signInOptions(db, { deps, now }))
  })
}
