import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors/errors.ts'
import { keepsMails } from './create-mailer.ts'
import { mailListPage, mailPage } from './dev-mail-pages.ts'
import { findKeptMail, listKeptMails } from './kept-mails.ts'

interface Deps {
  config: Pick<Config, 'smtp_url' | 'database_url'>
  database: Pick<Database, 'db'>
}

/**
 * `/dev/mail`: the mails a demo would have sent. They carry tokens, so only this machine may read
 * them, and only where no operator's database is in use.
 */
export function devMailRoutes(app: FastifyInstance, { config, database }: Deps) {
  if (!keepsMails(config)) return
  app.register(
    async (pages) => {
      pages.addHook('onRequest', async (request, reply) => {
        if (!isLocal(request)) throw notFound()
        reply.header('cache-control', 'no-store')
      })
      pages.get('', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(mailListPage(await listKeptMails(database.db))),
      )
      pages.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
        const mail = await findKeptMail(database.db, params.id)
        if (!mail) throw notFound()
        return reply.type('text/html; charset=utf-8').send(mailPage(mail))
      })
    },
    { prefix: '/dev/mail' },
  )
}

/** Headers that only proxies add. */
const proxy_marks = /^(forwarded|via|x-real-ip|x-forwarded-.+|x-original-.+|cf-.+|true-client-ip)$/

/**
 * True for requests from this machine under a local name and, if the browser sends the header, by hand or from our own
 * pages: neither a proxy nor a foreign page can send them.
 */
function isLocal({ socket, headers, host }: FastifyRequest): boolean {
  const is_forwarded = Object.keys(headers).some((name) => proxy_marks.test(name))
  const site = headers['sec-fetch-site'] ?? 'none'
  const is_foreign =
    (site !== 'none' && site !== 'same-origin') ||
    (headers.origin !== undefined && headers.origin !== `http://${host}`)
  const peer = socket.remoteAddress ?? ''
  return (
    !is_forwarded &&
    !is_foreign &&
    /^(127\.|::1$|::ffff:127\.)/.test(peer) &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  )
}
