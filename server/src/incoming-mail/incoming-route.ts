import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound, unauthorized } from '../errors/errors.ts'
import { MAX_REPORT_BYTES } from '../notifications/bounces/read-report.ts'
import { holdsToken } from '../security/holds-token.ts'
import { takeMail } from './take-mail.ts'

/**
 * `POST /mail/incoming`: accepts a bounce report in the format of mail servers (RFC 3464), from senders with
 * MAIL_INBOX_TOKEN as bearer; the route is missing without that setting. Returns whether it changed anything. Budget:
 * 256 KB.
 */
export function incomingRoute(app: FastifyInstance, deps: Deps) {
  const { mail_inbox_token } = deps.config
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['message/rfc822', 'text/plain', 'application/octet-stream'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/mail/incoming', async ({ headers, body }) => {
      if (mail_inbox_token === undefined) throw notFound()
      if (!holdsToken(headers.authorization, mail_inbox_token)) throw unauthorized('invalid_token')
      return { content: { taken: typeof body === 'string' && (await takeMail(deps, body)) } }
    })
  })
}
