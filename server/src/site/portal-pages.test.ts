import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { barcodeReaderPolicy, headersOfPages } from '../http/security-headers.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const visit = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })

describe('the portal’s page', () => {
  it.each(['/', '/signin?callbackUrl=%2F', '/installer', '/installer/wallet/4711?status=approved'])(
    'is there under %s',
    async (url) => expect((await visit(url)).statusCode).toBe(200),
  )

  it.each(['/gibtsnicht', '/installer/gibtsnicht', '/.well-known/gibtsnicht', '/%ff'])(
    'says in the status that %s is no address of a screen',
    async (url) => {
      const { statusCode, headers } = await visit(url)
      expect([statusCode, headers['content-type']?.toString().startsWith('text/html')]).toEqual(
        url === '/%ff' ? [400, false] : [404, true],
      )
    },
  )
})

describe('the face of the texts', () => {
  it('has one address, which pages beside the portal name', async () => {
    const { headers } = await api.app.inject('/font.woff2')
    expect(headers.location).toMatch(/^\/assets\/figtree-latin-wght-normal-.*woff2$/)
    expect((await api.app.inject(String(headers.location))).statusCode).toBe(200)
    expect((await visit('/accessibility')).body).toContain('url(/font.woff2)')
  })
})

describe('what may be compiled', () => {
  const assets = join(import.meta.dirname, '../../../portal/dist/assets')
  const policyOf = async (url: string) =>
    String((await visit(url)).headers['content-security-policy'])

  it('is what the thread that reads barcodes fetches from us, and nothing on a page', async () => {
    const reader = readdirSync(assets).find((name) => /^barcode-worker-[\w-]+\.js$/.test(name))
    expect(reader).toBeDefined()
    expect(await policyOf(`/assets/${reader}`)).toBe(barcodeReaderPolicy)
    expect(await policyOf('/')).not.toContain('wasm')
    const other = readdirSync(assets).find((name) => name.endsWith('.css'))
    expect(await policyOf(`/assets/${other}`)).not.toContain('wasm')
  })
})

describe('what is sent beside the page', () => {
  it('has the headers that a file minds, and none of those that only a page does', async () => {
    const assets = join(import.meta.dirname, '../../../portal/dist/assets')
    const script = readdirSync(assets).find((name) => name.endsWith('.js'))
    for (const url of [`/assets/${script}`, '/locales/de/common.json']) {
      const { statusCode, headers } = await api.app.inject(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of headersOfPages) expect(headers[name]).toBeUndefined()
    }
    expect(await api.app.inject(`/assets/${script}`)).toMatchObject({
      headers: { 'content-security-policy': expect.stringContaining("default-src 'none'") },
    })
    const page = await visit('/')
    for (const name of headersOfPages) expect(page.headers[name]).toBeDefined()
  })

  const read = (url: string, accept: string) =>
    api.app.inject({ url, headers: { 'accept-encoding': accept } })

  it('is the page itself, smaller for who takes that', async () => {
    const plain = await visit('/')
    const packed = await api.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
  })

  it('is a brand’s drawing, compressed once and the same every time', async () => {
    const plain = await read('/brand/hero.svg', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (let time = 0; time < 2; time += 1) {
      const packed = await read('/brand/hero.svg', 'br')
      expect(packed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    }
    const { etag } = plain.headers
    const again = await api.app.inject({
      url: '/brand/hero.svg',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('is no translation that stays when a new version is there', async () => {
    const { headers } = await read('/locales/de/common.json?v=older', 'identity')
    expect(headers['cache-control']).toBe('public, no-cache')
  })
})
