import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isScreenAddress, languages } from '@ruecklauf/model'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { failure } from '../errors/errors.ts'
import { bestEncoding, compressOnce, varying } from '../http/encodings.ts'
import { barcodeReaderPolicy, headersOfPages } from '../http/security-headers.ts'
import { version } from '../version.ts'
import { brandFont } from './brand-font.ts'
import { compressOnFirstUse } from './prepared-files.ts'

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
    preCompressed: true,
    setHeaders: (reply, path) => {
      asFile(reply, path)
      if (isBarcodeReader(path)) reply.header('content-security-policy', barcodeReaderPolicy)
    },
  })
  await app.register(translationFiles)
  await app.register(async (files) => {
    compressOnFirstUse(files)
    await files.register(fastifyStatic, {
      root: deps.brand.folder,
      prefix: '/brand/',
      decorateReply: false,
      maxAge: '1h',
    })
  })
  await brandFont(app, { brand: deps.brand, assets: join(dist, 'assets') })
  const page = await preparePage(await portalPage(deps))
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
      return sendPage(reply, page[bestEncoding(request.headers['accept-encoding']) ?? 'plain'])
    }
    return reply.code(404).send({
      content: null,
      messages: [{ context: 'route', message: 'Not Found' }],
      errors: { detail: 'Not Found' },
    })
  })
}

/** Takes away what only a page minds; what it may load and run, only a script and a drawing mind as well. */
function asFile({ raw }: { raw: ServerResponse }, path: string) {
  for (const name of headersOfPages) raw.removeHeader(name)
  if (!/\.(?:m?js|svg)$/.test(path)) raw.removeHeader('content-security-policy')
}

const isBarcodeReader = (path: string) => basename(path).startsWith('barcode-worker-')

/** Those that any of our addresses answers. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

const accepts = (accept: string | undefined) =>
  accept === undefined || /text\/html|\*\/\*/.test(accept)

/** The portal's page as sent: the same for everybody until the server restarts. */
async function preparePage(html: string) {
  const bytes = Buffer.from(html)
  const [br, gzip] = await Promise.all([compressOnce.br(bytes), compressOnce.gzip(bytes)])
  return {
    plain: { bytes, encoding: null },
    br: { bytes: br, encoding: 'br' },
    gzip: { bytes: gzip, encoding: 'gzip' },
  }
}

function sendPage(
  reply: FastifyReply,
  { bytes, encoding }: { bytes: Buffer; encoding: string | null },
) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  reply.header('vary', varying(reply.getHeader('vary')))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/**
 * Translations: browsers cache the addresses of this build for a year. They request other addresses each time, so that
 * a new version is visible immediately.
 */
async function translationFiles(app: FastifyInstance) {
  const version = await readFile(join(dist, 'locales/version'), 'utf8').catch(() => null)
  app.addHook('onSend', async (request, reply) => {
    const requestedVersion = new URLSearchParams(request.url.split('?')[1]).get('v')
    const isKnown = version !== null && requestedVersion === version && reply.statusCode < 400
    reply.header(
      'cache-control',
      isKnown ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    )
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'locales'),
    prefix: '/locales/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: asFile,
  })
}

async function portalPage({ brand, config }: Deps): Promise<string> {
  const { folder: _, contact: __, ...publicBrand } = brand
  const installation = {
    brand: { ...publicBrand, contact: brand.contact ?? null },
    server_url: config.server_url ?? '',
    project: config.project_key,
    version,
    languages,
    demo: config.database_url === undefined,
    firm_account: config.oidc?.name ?? null,
    session_poll_seconds: config.session_poll_seconds,
  }
  const json = JSON.stringify(installation).replaceAll('<', '\\u003c')
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(() => missingPage)
  return html.replace(/(<script[^<>]*>)[^<]*/g, (match, tag: string) =>
    tag.includes('id="config"') ? `${tag}${json}` : match,
  )
}

const missingPage =
  '<!doctype html><html lang="de"><title>cashback</title><p>Das Portal ist noch nicht gebaut: <code>npm run build</code>.</p>'
