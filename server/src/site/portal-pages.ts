import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isScreenAddress, languages } from '@ruecklauf/model'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { failure } from '../http/errors.ts'
import { version } from '../version.ts'

const dist = join(import.meta.dirname, '../../../portal/dist')

/**
 * Serves the built portal, its translations and the brand folder. Every other address of a screen
 * answers with the portal's page, into which the installation's configuration is written.
 */
export async function portalPages(app: FastifyInstance, deps: Deps) {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'locales'),
    prefix: '/locales/',
    decorateReply: false,
    maxAge: '1h',
  })
  await app.register(fastifyStatic, {
    root: deps.brand.folder,
    prefix: '/brand/',
    decorateReply: false,
    maxAge: '1h',
  })
  const page = await portalPage(deps)
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/brand/favicon.svg'))
  app.setNotFoundHandler((request, reply) => {
    if (!methods.includes(request.method)) {
      reply.header('allow', methods.join(', '))
      throw failure('method_not_allowed', 'odd_method', {
        context: 'route',
        message: 'Method Not Allowed',
      })
    }
    const isScreen =
      request.method === 'GET' && !/^\/(lib|api|next|assets|locales|brand)\//.test(request.url)
    if (isScreen && accepts(request.headers.accept)) {
      const [path = ''] = request.url.split('?')
      if (!isScreenAddress(path, deps.brand.id)) reply.code(404)
      return sendPage(reply, page)
    }
    return reply.code(404).send({
      content: null,
      messages: [{ context: 'route', message: 'Not Found' }],
      errors: { detail: 'Not Found' },
    })
  })
}

/** Those that any of our addresses answers. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

const accepts = (accept: string | undefined) =>
  accept === undefined || /text\/html|\*\/\*/.test(accept)

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

async function portalPage({ brand, config }: Deps): Promise<string> {
  const { folder: _, contact: __, ...shown } = brand
  const installation = {
    brand: { ...shown, contact: brand.contact ?? null },
    server_url: config.server_url ?? '',
    project: config.project_key,
    version,
    languages,
    demo: config.database_url === undefined,
    session_poll_seconds: config.session_poll_seconds,
  }
  const json = JSON.stringify(installation).replaceAll('<', '\\u003c')
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => missingPage)
  return html.replace(
    /(<script[^>]*id="config"[^>]*>)[^<]*/,
    (_whole, tag: string) => `${tag}${json}`,
  )
}

const missingPage =
  '<!doctype html><html lang="de"><title>cashback</title><p>Das Portal ist noch nicht gebaut: <code>npm run build</code>.</p>'
