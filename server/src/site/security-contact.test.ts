import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { renderError } from '../http/render-error.ts'
import { testApi } from '../testing/servers/api.ts'
import { securityContact } from './security-contact.ts'

const api = await testApi()
afterAll(api.close)
const address = '/.well-known/security.txt'

/** What an installation with this contact answers. */
async function asked(deps: Partial<Parameters<typeof securityContact>[1]>) {
  const app = Fastify()
  app.setErrorHandler(renderError)
  securityContact(app, { ...api.deps, ...deps })
  const { statusCode, body } = await app.inject(address)
  await app.close()
  return { statusCode, body }
}

describe('security.txt', () => {
  it('names the brand’s mail address and when to ask again', async () => {
    const { statusCode, headers, body } = await api.app.inject(address)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(
      [
        'Contact: mailto:cashback@calvento.example',
        'Expires: 2026-08-29T00:00:00Z',
        'Preferred-Languages: de, en, it, es',
        `Canonical: ${api.deps.config.public_url}${address}`,
        '',
      ].join('\n'),
    )
  })

  it('names another contact where one is set, and is not there without any', async () => {
    const config = { ...api.deps.config, security_contact: 'https://firma.example/sicherheit' }
    const { contact: _, ...brand } = api.deps.brand
    expect((await asked({ config, brand })).body).toMatch(/^Contact: https:\/\/firma\.example\/s/)
    expect((await asked({ brand })).statusCode).toBe(404)
    const forged = { ...brand, contact: { email: 'a@b.example\nContact: mailto:c@d.example' } }
    expect((await asked({ brand: forged })).statusCode).toBe(404)
  })
})

it.each(['/.well-known/other', '/lib/gibtsnicht', '/assets/gibtsnicht.js', '/wp-login.php'])(
  'an unknown address answers 404: %s',
  async (url) => expect((await api.app.inject(url)).statusCode).toBe(404),
)
