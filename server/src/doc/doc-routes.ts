import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'
import type { Registry } from '../platform/registry.ts'
import { version } from '../version.ts'
import { collectRoutes } from './collect-routes.ts'
import { describeApi } from './describe-api.ts'
import { readAsset, readPage } from './page-files.ts'

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
