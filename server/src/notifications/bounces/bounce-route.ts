import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound, unauthorized } from '../../errors/errors.ts'
import { holdsToken } from '../../security/holds-token.ts'
import { MAX_REPORT_BYTES } from './read-report.ts'
import { takeReport } from './take-report.ts'

/**
 * `POST /mail/bounces`: takes a report of a mail that came back, as mail servers write it (RFC 3464), from
 * whoever sends BOUNCE_TOKEN as bearer; not there where that is not set. Says whether it changed anything.
 * Budget: 256 KB.
 */
export function bounceRoute(app: FastifyInstance, deps: Deps) {
  const { bounce_token } = deps.config
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['message/rfc822', 'text/plain', 'application/octet-stream'],
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/mail/bounces', async ({ headers, body }) => {
      if (bounce_token === undefined) throw notFound()
      if (!holdsToken(headers.authorization, bounce_token)) throw unauthorized('invalid_token')
      return { content: { taken: typeof body === 'string' && (await takeReport(deps, body)) } }
    })
  })
}
