import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
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

describe('what is sent beside the page', () => {
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
