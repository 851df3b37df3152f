import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'
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
    const description = rendered.get(registry)
    if (description) return description
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
        const { text, etag } = render(deps.registry.current())
        reply.header('etag', etag).header('cache-control', 'no-cache')
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(text)
      })
      doc.get('/swaggerui', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(await readPage(deps.config.project_key)),
      )
      doc.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
        const asset = await readAsset(params.name)
        if (!asset) throw notFound()
        return reply
          .type(`${asset.media_type}; charset=utf-8`)
          .header('cache-control', 'public, max-age=3600')
          .send(asset.text)
      })
    },
    { prefix: '/doc' },
  )
}

/** The routes that `app`, and what is registered below it, have from now on; the list grows. */
function collectRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const declared = [method].flat()
    for (const candidate of methods)
      if (declared.includes(candidate)) routes.push({ method: candidate, url })
  })
  return routes
}

/** The page that shows the document; it names the project, so that calls can be tried. */
async function readPage(project: string): Promise<string> {
  const page = await readFile(join(own, 'index.html'), 'utf8')
  return page.replace('{{project}}', project)
}

/** A script or style of the page; `null` for any other name. */
async function readAsset(name: string): Promise<{ media_type: string; text: string } | null> {
  const folder = folders.get(name)
  if (!folder) return null
  const media_type = extname(name) === '.css' ? 'text/css' : 'text/javascript'
  return { media_type, text: await readFile(join(folder, name), 'utf8') }
}

const own = join(import.meta.dirname, 'page')
const viewer = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')

const folders = new Map([
  ['page.css', own],
  ['page.js', own],
  ['swagger-ui.css', viewer],
  ['swagger-ui-bundle.js', viewer],
])
