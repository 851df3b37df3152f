import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditedTables, taxAuditFiles } from '../books/tax-audit/tax-audit-files.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'
import { zip } from '../platform/export/zip.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findAudited, readAudited, readAuditedTrail } from './audited-pages.ts'
import { isAuditorCode, secretToSetUp } from './auditor-factor.ts'
import {
  type Auditor,
  auditorOf,
  beginAuditorSession,
  endAuditorSession,
} from './auditor-session.ts'
import { noteLook } from './note-look.ts'
import { askPage, deadPage, enterPage, overviewPage, proceduresPage, tablePage } from './pages.ts'
import { askForLink, auditorOfLink, takeAttempt, useLink } from './sign-in.ts'

const MAX_BYTES = 1_024
type Entering = { Params: { token: string }; Body: { code?: string } | undefined }
type Paged = { Params: { name: string }; Querystring: { page?: string } }

/**
 * The auditor's pages of the books below `/audit`. Their cookie only opens these pages, and the pages only write the
 * audit log of each view. Budget: a hundred rows a page; the archive streams row by row.
 */
export function auditorRoutes(app: FastifyInstance, deps: Deps) {
  const { database, clock, brand, config, ibans } = deps
  const isSecure = config.public_url.startsWith('https:')
  const html = (reply: FastifyReply, body: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)
  const find = (request: FastifyRequest) =>
    auditorOf(database.db, { cookie: request.headers.cookie, now: clock() })

  /** Shows a page to an auditor after logging the view; others get the sign-in page. */
  const look = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    show: (auditor: Auditor) => Promise<string> | string,
  ) => {
    const auditor = await find(request)
    if (!auditor) return html(reply.code(401), askPage(brand, false))
    const body = await show(auditor)
    await note(auditor, request.url)
    return html(reply, body)
  }
  const note = (auditor: Auditor, looked_at: string) =>
    inTransaction(database.db, (tx) =>
      noteLook(tx, auditor, { action: 'auditor_looked', looked_at, now: clock() }),
    )

  app.get('/audit', async (request, reply) => {
    const auditor = await find(request)
    return html(
      reply,
      auditor ? overviewPage(brand, { auditor, tables: auditedTables }) : askPage(brand, false),
    )
  })
  app.post<{ Body: { email?: unknown } | undefined }>(
    '/audit/link',
    { bodyLimit: MAX_BYTES },
    async ({ body, ip }, reply) => {
      const { email } = body ?? {}
      await countAttempt(database.db, {
        attempt: 'auditor_link',
        origin: { address: ip },
        now: clock(),
      })
      if (typeof email === 'string')
        await inTransaction(database.db, (tx) => askForLink(tx, email, clock()))
      return html(reply, askPage(brand, true))
    },
  )
  enterRoutes(app, { deps, isSecure, html })
  app.post('/audit/leave', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { cookie } = request.headers
    reply.header('set-cookie', await endAuditorSession(database.db, { cookie, isSecure }))
    return reply.redirect('/audit', 303)
  })
  app.get<Paged>('/audit/tables/:name', (request, reply) =>
    look({ request, reply }, async (auditor) => {
      const table = findAudited(request.params.name)
      if (!table) throw notFound()
      const number = pageOf(request.query.page)
      const audited = await readAudited(database.db, table, { auditor, page: number, ibans })
      return tablePage(brand, {
        auditor,
        shown: audited,
        number,
        path: `/audit/tables/${table.name}`,
      })
    }),
  )
  app.get<Paged>('/audit/trail', (request, reply) =>
    look({ request, reply }, async (auditor) => {
      const number = pageOf(request.query.page)
      const trail = await readAuditedTrail(database.db, { auditor, page: number })
      return tablePage(brand, { auditor, shown: trail, number, path: '/audit/trail' })
    }),
  )
  app.get('/audit/procedures', (request, reply) =>
    look({ request, reply }, (auditor) => proceduresPage(brand, auditor)),
  )
  app.get('/audit/books.zip', async (request, reply) => {
    const auditor = await find(request)
    if (!auditor) return html(reply.code(401), askPage(brand, false))
    await note(auditor, request.url)
    const { first_month: from, last_month: to } = auditor
    return reply
      .header('content-disposition', `attachment; filename="${from}-${to}.zip"`)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(Readable.from(zip(taxAuditFiles(deps, { from, to })), { objectMode: false }))
  })
}

interface Surroundings {
  deps: Deps
  isSecure: boolean
  html: (reply: FastifyReply, body: string) => FastifyReply
}

/** The link of a mail: opened it shows a button, pressed it signs in, once. */
function enterRoutes(app: FastifyInstance, { deps, isSecure, html }: Surroundings) {
  const { database, clock, brand, config } = deps
  const ask = async (
    token: string,
    { auditor, is_wrong }: { auditor: Auditor; is_wrong: boolean },
  ) => {
    const { staff_second_factor: needs_code } = await readSettings(database.db)
    const set_up = needs_code
      ? await inTransaction(database.db, (tx) =>
          secretToSetUp(tx, { auditor, config, issuer: brand.name }),
        )
      : null
    return enterPage(brand, { token, auditor, needs_code, set_up, is_wrong })
  }
  app.get<Entering>('/audit/enter/:token', async ({ params: { token } }, reply) => {
    const auditor = await auditorOfLink(database.db, { token, now: clock() })
    if (!auditor) return html(reply.code(410), deadPage(brand))
    return html(reply, await ask(token, { auditor, is_wrong: false }))
  })
  app.post<Entering>(
    '/audit/enter/:token',
    { bodyLimit: MAX_BYTES },
    async ({ params: { token }, body, ip }, reply) => {
      const now = clock()
      const { db } = database
      const origin = { address: ip }
      const takeBack = await countAttempt(db, { attempt: 'auditor_enter', origin, now })
      const auditor = await takeAttempt(db, { token, now })
      if (!auditor) return html(reply.code(410), deadPage(brand))
      const { staff_second_factor: needs_code } = await readSettings(db)
      const account = { account: auditor.id }
      const takeCodeBack = needs_code
        ? await countAttempt(db, { attempt: 'auditor_code', origin: account, now })
        : undefined
      const code = `${body?.code ?? ''}`.replaceAll(' ', '')
      const cookie = await inTransaction(db, async (tx) => {
        if (needs_code && !(await isAuditorCode(tx, { auditor, config, code, now }))) return null
        if (!(await useLink(tx, { token, now }))) return null
        await noteLook(tx, auditor, { action: 'auditor_signed_in', now })
        return beginAuditorSession(tx, { auditor: auditor.id, now, isSecure })
      })
      if (!cookie) return html(reply.code(403), await ask(token, { auditor, is_wrong: true }))
      await takeBack()
      await takeCodeBack?.()
      return reply.header('set-cookie', cookie).redirect('/audit', 303)
    },
  )
}

/** From 0; whatever is no number is the first page. */
const pageOf = (parameter: string | undefined) => {
  const page = Number(parameter ?? 0)
  return Number.isInteger(page) && page >= 0 && page < 100_000 ? page : 0
}
