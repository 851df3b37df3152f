import { scopesOpenTo } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { notify } from '../../notifications/notify.ts'
import { requireRecentProof } from '../../security/recent-proof.ts'
import type { Auth } from '../auth.ts'
import { parse } from '../parse-body.ts'
import { makeToken, newTokenBody } from './make-token.ts'
import { endToken, readTokens } from './read-tokens.ts'

/**
 * `/lib/auth/tokens…`: the caller's own tokens. Making a token needs a recent proof and notifies
 * the caller. No token gets here (limited-sessions.ts). Each costs some statements.
 */
export function ownTokenRoutes(app: FastifyInstance, { deps }: Auth) {
  const { db } = deps.database
  const kind = 'personal'

  app.get('/auth/tokens', async (request) => {
    const caller = requireCaller(request)
    const items = await readTokens(db, { caller, kind, now: deps.clock() })
    return content({ items, open_scopes: scopesOpenTo(caller.role, kind) })
  })

  app.post('/auth/tokens', async (request) => {
    const caller = requireCaller(request)
    const now = deps.clock()
    await requireRecentProof(db, { caller, now })
    const body = parse(newTokenBody, request.body)
    const newToken = await inTransaction(db, async (tx) => {
      const token = await makeToken(tx, { ...body, caller, kind, role: caller.role, now })
      await notify(tx, {
        ...{ member: caller.member, person: caller.person ?? null, event: 'token_made', now },
        values: { name: body.name },
        ...{ path: '/profile?tab=sign_in', reference: token.id },
      })
      return token
    })
    return content(newToken)
  })

  app.post<{ Params: { id: string } }>('/auth/tokens/:id/end', async (request) => {
    const caller = requireCaller(request)
    const ending = { caller, kind, id: request.params.id, now: deps.clock() } as const
    await inTransaction(db, (tx) => endToken(tx, ending))
    return content(null)
  })
}
