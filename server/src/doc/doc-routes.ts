import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Registry } from '../platform/registry.ts'
import { version } from '../version.ts'
import { describeApi } from './describe-api.ts'
import { methods, type Route } from './describe-routes.ts'

interface Rendered {
  text: string
  etag: string
}

/**
 * `/lib/doc`: the API as OpenAPI and as a page to browse, closed unless DOCS_OPEN. It describes the
 * routes that are registered on `app` after it.
 */
export function docRoutes(app: FastifyInstance, deps: Deps) {
  const routes = collectRoutes(app)
  const rendered = new WeakMap<Registry, Rendered>()
  const render = (registry: Registry): Rendered => {
    const known = rendered.get(registry)
    if (known) return known
    const text = JSON.stringify(describeApi(routes, { registry, version }))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    rendered.set(registry, { text, etag })
    return { text, etag }
  }

  app.register(
    async (doc) => {
      doc.addHook('onRequest', async () => {
        if (!deps.config.docs_open) throw notFound()
      })
      doc.get('', async (_request, reply) => reply.redirect('/lib/doc/swaggerui'))
      doc.get('/openapi', async (request, reply) => {
        const { text, etag } = render(deps.registry)
        reply.header('etag', etag).header('cache-control', 'no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(text)
      })
      doc.get('/swaggerui', async (_request, reply) => {
        const page = await readFile(join(pageFolder, 'index.html'), 'utf8')
        return reply
          .type('text/html; charset=utf-8')
          .send(page.replace('{{project}}', deps.config.project_key))
      })
      doc.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
        const folder = assets.get(params.name)
        if (!folder) throw notFound()
        return reply
          .type(mediaTypes[extname(params.name)] ?? '')
          .header('cache-control', 'public, max-age=3600')
          .send(await readFile(join(folder, params.name)))
      })
    },
    { prefix: '/doc' },
  )
}

/** Notes every route that `app` and what is registered below it will have. */
function collectRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const asked = [method].flat()
    for (const one of methods) if (asked.includes(one)) routes.push({ method: one, url })
  })
  return routes
}

const pageFolder = join(import.meta.dirname, 'page')
const viewerFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))),
  'static',
)

/** The files of the page, by the folder they lie in; no other is sent. */
const assets = new Map([
  ['page.css', pageFolder],
  ['page.js', pageFolder],
  ['swagger-ui.css', viewerFolder],
  ['swagger-ui-bundle.js', viewerFolder],
])

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}
