import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
afterAll(api.close)

const visit = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })

describe('the portal’s page', () => {
  it.each(['/', '/signin?callbackUrl=%2F', '/installer', '/installer/wallet/4711?status=approved'])(
    'is there under %s',
    async (url) => expect((await visit(url)).statusCode).toBe(200),
  )

  it.each(['/gibtsnicht', '/installer/gibtsnicht', '/.well-known/security.txt', '/%ff'])(
    'says in the status that %s is no address of a screen',
    async (url) => {
      const { statusCode, headers } = await visit(url)
      expect([statusCode, headers['content-type']?.toString().startsWith('text/html')]).toEqual(
        url === '/%ff' ? [400, false] : [404, true],
      )
    },
  )
})
