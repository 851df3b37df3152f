import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log-options.ts'

const iban = 'DE89370400440532013000'

/** What a server writes at its most talkative. */
async function logged(urls: readonly string[], error: Error): Promise<string> {
  const written: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { ...logOptions('trace'), stream } })
  app.all('/*', async (request) => {
    request.log.error({ err: error }, 'failed')
    return 'ok'
  })
  const headers = { authorization: 'Bearer eyJhbGciOi.secret', cookie: 'session=secret' }
  for (const url of urls)
    await app.inject({ method: 'POST', url, headers, payload: { password: 'secret' } })
  await app.close()
  return written.join('')
}

test('no token, password, account number or filter gets into the log at any level', async () => {
  const refused = Object.assign(new Error(`no such account ${iban}, token eyJhbGciOi.secret.x`), {
    detail: `Failing row contains (${iban}).`,
    code: '23514',
  })
  const text = await logged(
    [
      '/?reset=secret',
      '/?confirm=secret',
      '/lib/auth/confirm/secret',
      '/lib/auth/reset_password/secret',
      '/lib/arke_file/unit/7/content?token=secret',
      `/lib/installer/unit?filter=eq(iban,${iban})`,
    ],
    refused,
  )
  expect(text).toContain('/lib/auth/…')
  expect(text).toContain('23514')
  expect(text).not.toMatch(/secret/)
  expect(text).not.toContain(iban)
})
