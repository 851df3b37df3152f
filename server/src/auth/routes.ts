import { parseWithin } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, unauthorized } from '../errors/errors.ts'
import { requireCaller } from '../http/caller.ts'
import { content } from '../http/envelope.ts'
import { languageOf } from '../http/language.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { requireRecentProof } from '../security/recent-proof.ts'
import { beginEmailChange, confirmEmailChange } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { confirmSignUp } from './account/confirm-sign-up.ts'
import { recoverPassword } from './account/recover-password.ts'
import { resendConfirmation } from './account/resend-confirmation.ts'
import { resetPassword } from './account/reset-password.ts'
import { signUp } from './account/sign-up.ts'
import { readSignUp } from './account/sign-up-input.ts'
import type { Auth } from './auth.ts'
import {
  changeBody,
  confirmBody,
  recoverBody,
  refreshBody,
  resetBody,
  signInBody,
} from './bodies.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { memberContent } from './members.ts'
import { parse } from './parse-body.ts'
import { bearerOf } from './sessions/bearer.ts'
import { issueTokens } from './sessions/issue-tokens.ts'
import { refreshTokens } from './sessions/refresh.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { stopLooking } from './sessions/stop-looking.ts'
import { signIn } from './sign-in.ts'
import { ownTokenRoutes } from './tokens/own-token-routes.ts'

/** `/lib/auth/*` (docs/wire-format.md, Sign-in); `app` is mounted at `/lib`. */
export function authRoutes(app: FastifyInstance, auth: Auth) {
  const { deps } = auth
  factorRoutes(app, auth)
  sessionRoutes(app, auth)
  ownTokenRoutes(app, auth)

  app.post('/auth/signin', async (request) => {
    const body = parseWithin(signInBody, request.body)
    if (!body.success) throw notFound()
    const signed_in = await signIn(auth, body.data, clientOf(request))
    const unit = await memberContent(deps, signed_in.caller)
    return content({ ...unit, ...(await issueTokens(auth, signed_in)) })
  })

  for (const path of ['/auth/signup', '/auth/:arke/signup'])
    app.post<{ Params: { arke?: string } }>(path, async (request) => {
      const { clock, database } = deps
      const origin = { address: request.ip }
      await countAttempt(database.db, { attempt: 'sign_up_form', origin, now: clock() })
      const sign_up = readSignUp(request.body, request.params.arke)
      auth.later(await signUp(auth, { sign_up, address: request.ip }), reportTo(request.log))
      return content(sayTo(languageOf(request) ?? 'en')('mails:account.confirm.announced'))
    })

  app.post('/auth/resend_confirmation', async (request) => {
    const { email } = parse(recoverBody, request.body)
    auth.later(
      await resendConfirmation(auth, { email, address: request.ip }),
      reportTo(request.log),
    )
    return content(sayTo(languageOf(request) ?? 'en')('mails:account.confirm.announced'))
  })

  app.post<{ Params: { token: string } }>('/auth/confirm/:token', async (request) => {
    const { password } = parse(confirmBody, request.body)
    const { token } = request.params
    return content(await confirmSignUp(auth, { token, password, address: request.ip }))
  })

  app.route({
    method: ['GET', 'POST'],
    url: '/auth/verify',
    handler: async (request) => {
      requireCaller(request)
      return content(null)
    },
  })

  app.post('/auth/refresh', async (request) => {
    const { refresh_token } = parse(refreshBody, request.body ?? {})
    const { authorization } = request.headers
    const token = refresh_token ?? bearerOf(authorization)
    if (!token) throw unauthorized(authorization ? 'unauthenticated' : missing)
    return content(await refreshTokens(auth, token))
  })

  app.post('/auth/stop_looking', async (request) => {
    await stopLooking(deps, requireCaller(request))
    return content(null)
  })

  app.post('/auth/change_password', async (request) => {
    const caller = requireCaller(request)
    const changed = await changePassword(auth, caller, parse(changeBody, request.body))
    auth.later(changed.tell, reportTo(request.log))
    return content(changed.content)
  })

  app.post('/auth/change_email', async (request) => {
    const caller = requireCaller(request)
    await requireRecentProof(deps.database.db, { caller, now: deps.clock() })
    const { email } = parse(recoverBody, request.body)
    auth.later(await beginEmailChange(auth, caller, email), reportTo(request.log))
    return content(null)
  })

  app.post<{ Params: { token: string } }>('/auth/confirm_email/:token', async (request) =>
    content(await confirmEmailChange(auth, { token: request.params.token, address: request.ip })),
  )

  app.post('/auth/recover_password', async (request) => {
    const { email } = parse(recoverBody, request.body)
    auth.later(await recoverPassword(auth, { email, address: request.ip }), reportTo(request.log))
    return content('An email has been sent to the given email')
  })

  for (const path of ['/auth/reset_password', '/auth/reset_password/:token'])
    app.post<{ Params: { token?: string } }>(path, async (request) => {
      const body = parse(resetBody, request.body)
      const token = request.params.token ?? body.token ?? ''
      const { new_password } = body
      const tell = await resetPassword(auth, { token, new_password, address: request.ip })
      auth.later(tell, reportTo(request.log))
      return content(null)
    })
}

const missing = 'missing authorization header'

const clientOf = (request: FastifyRequest) => ({
  address: request.ip,
  user_agent: request.headers['user-agent'],
  report: reportTo(request.log),
})

/** Work after an answer that failed: it can only be logged. */
const reportTo = (log: FastifyBaseLogger) => (error: unknown) =>
  log.error({ err: error }, 'what follows an answer about an account was not done')
