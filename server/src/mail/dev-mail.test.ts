import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderError } from '../http/render-error.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createMailer } from './create-mailer.ts'
import { devMailRoutes } from './dev-mail.ts'

const demo = {
  smtp_url: undefined,
  database_url: undefined,
  mail_from: undefined,
  mail_reply_to: undefined,
  mail_inbox: undefined,
  public_url: 'http://127.0.0.1:3000',
}
const operated = { ...demo, database_url: 'postgresql://db/portal' }
const mail = {
  to: '<b>erika@example.de',
  subject: 'Hallo <script>alert(1)</script>',
  text: 'Bitte hier: http://127.0.0.1:3000/?reset=abc"><img src=x>',
  reference: 'reset',
}

let database: TestDatabase
const warnings: string[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

const mailerFor = (config: typeof operated | typeof demo) =>
  createMailer({
    config,
    database,
    clock: () => new Date('2026-03-02T09:00:00Z'),
    brand: { name: 'Calvento' },
    warn: (message) => warnings.push(message),
  })

async function pages(config: typeof operated | typeof demo) {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(renderError)
  devMailRoutes(app, { config, database })
  await app.ready()
  return app
}

const here = { host: 'localhost:3000' }

describe('mails of a demo without a mail server', () => {
  test('are listed and shown on this machine, with everything in them literal', async () => {
    await mailerFor(demo).send(mail)
    const app = await pages(demo)
    const list = await app.inject({ url: '/dev/mail', headers: here })
    expect(list.statusCode).toBe(200)
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body).toContain('Hallo &lt;script&gt;')
    expect(list.body).toContain('02.03.2026, 10:00:00')
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? ''
    const page = await app.inject({ url: path, headers: here })
    expect(page.body).toContain('<a href="http://127.0.0.1:3000/?reset=abc">')
    for (const { body } of [list, page]) expect(body).not.toMatch(/<script|<img|<b>erika/)
    expect((await app.inject({ url: '/dev/mail/none', headers: here })).statusCode).toBe(404)
  })

  test.each([
    ['another machine', { remoteAddress: '192.0.2.7', headers: here }],
    ['a proxy', { headers: { ...here, 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names itself', { headers: { ...here, via: '1.1 nginx' } }],
    ['a proxy that tells the address', { headers: { ...here, 'x-real-ip': '127.0.0.1' } }],
    ['a proxy that tells the protocol', { headers: { ...here, 'x-forwarded-proto': 'https' } }],
    ['a foreign page', { headers: { ...here, origin: 'https://evil.example' } }],
    ['a page of another port', { headers: { ...here, origin: 'http://localhost:8080' } }],
    ['a frame of a foreign page', { headers: { ...here, 'sec-fetch-site': 'cross-site' } }],
    ['a page under another name', { headers: { host: 'evil.example' } }],
  ])('are hidden from %s', async (_who, request) => {
    const app = await pages(demo)
    expect((await app.inject({ url: '/dev/mail', ...request })).statusCode).toBe(404)
  })
})

describe('without a mail server on the operator’s database', () => {
  test('a mail is not kept; the operator is told', async () => {
    const storedMails = () => database.db.selectFrom('kept_mail').select('id').execute()
    const before = await storedMails()
    await mailerFor(operated).send(mail)
    expect(await storedMails()).toEqual(before)
    expect(warnings).toEqual(['SMTP_URL is not set: the mail "reset" is not sent'])
  })

  test('there is no mail view', async () => {
    const app = await pages(operated)
    expect((await app.inject({ url: '/dev/mail', headers: here })).statusCode).toBe(404)
  })
})
