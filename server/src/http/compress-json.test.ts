import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { takes } from './encodings.ts'

const api = await testApi()
afterAll(api.close)

for (let number = 0; number < 12; number += 1) await api.world.installer()
const admin = await api.as('admin')

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({
    method,
    url,
    headers: { ...admin.headers, 'arke-project-key': 'cashback', ...headers },
  })
const every = { 'accept-encoding': 'gzip, deflate, br' }

describe('JSON', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])(
    'of a kilobyte goes as %s to who takes %s, and the same to who takes none',
    async (encoding, accepted, unpack) => {
      const plain = await ask('/lib/installer/unit')
      const packed = await ask('/lib/installer/unit', { 'accept-encoding': accepted })
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
        undefined,
        encoding,
      ])
      expect(plain.headers.vary).toBe('accept-encoding')
      expect(packed.headers.vary).toBe('accept-encoding')
      expect(packed.rawPayload.length).toBe(Number(packed.headers['content-length']))
      expect(packed.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    },
  )

  it('of less goes as it is, and so do answers without a body', async () => {
    const small = await ask('/lib/installer/count', every)
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, undefined])
    const head = await ask('/lib/installer/unit', every, 'HEAD')
    expect([head.payload, head.headers['content-encoding']]).toEqual(['', undefined])
  })

  it('keeps the version of a unit, whatever it was sent as', async () => {
    const entry = { question: 'Wie lange?', answer: 'Länger. '.repeat(200), category: 'tax' }
    const { id } = (await admin.post<{ id: string }>('/faq/unit', entry)).content
    const plain = await ask(`/lib/faq/unit/${id}`)
    const packed = await ask(`/lib/faq/unit/${id}`, every)
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  it('that a cookie opens is not compressed, nor what hands out tokens', async () => {
    for (const url of ['/api/auth/session', '/api/auth/providers', '/lib/auth/signin'])
      expect((await ask(url, every)).headers['content-encoding']).toBeUndefined()
  })
})

describe('an export', () => {
  it('flows as it is', async () => {
    const { statusCode, headers } = await ask('/lib/installer/function/export', every)
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  })
})

it.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['br;q=1.0, gzip;q=0', false],
  ['gzip;q=0.000', false],
  ['x-gzip', false],
  ['', false],
  [undefined, false],
])('a client that says %s takes gzip: %s', (header, is_taken) =>
  expect(takes(header, 'gzip')).toBe(is_taken),
)
