import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

const received: Received[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    done(address === 'full@example.de' ? new Error('mailbox full') : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: Buffer.concat(parts).toString(),
      })
      done()
    })
  },
})
let mailer: ReturnType<typeof smtpMailer>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = smtpMailer({
    smtp_url: `smtp://127.0.0.1:${port}`,
    from: '"Calvento" <noreply@portal.example>',
    reply_to: 'service@portal.example',
    inbox: 'rueck@portal.example',
  })
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const mail = {
  to: 'erika@example.de',
  subject: 'Vorgang genehmigt',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  reference: 'claim-7',
}

test('a mail arrives with sender, answer address and both bodies', async () => {
  await mailer.send(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'noreply@portal.example', to: ['erika@example.de'] })
  for (const part of [
    'From: Calvento <noreply@portal.example>',
    'Reply-To: service@portal.example',
    'Subject: Vorgang genehmigt',
    'Auto-Submitted: auto-generated',
    'X-Reference: claim-7',
    'text/plain',
    'text/html',
  ])
    expect(received[0]?.source).toContain(part)
})

test('a mail of a kind that can be stopped says where, with one press', async () => {
  await mailer.send({ ...mail, stop_link: 'https://portal.example/mail/stop/abc' })
  await mailer.send(mail)
  const [stoppable, other] = received.map(({ source }) => source.replaceAll(/\r\n\s+/g, ' '))
  expect(stoppable).toContain('List-Unsubscribe: <https://portal.example/mail/stop/abc>')
  expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('a mail that is known by a token comes back under it, and is one mail however often it is sent', async () => {
  const entry = { token: 'abc.0123' }
  for (const id of ['abc', 'abc', undefined, undefined])
    await mailer.send({ ...mail, ...entry, ...(id ? { id } : {}) })
  expect(new Set(received.map(({ from }) => from))).toEqual(
    new Set(['rueck+abc.0123@portal.example']),
  )
  const ids = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '')
  expect(ids.slice(0, 2)).toEqual(Array(2).fill('<abc.0123@portal.example>'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toContain('abc.0123@portal.example')
})

test('its files arrive byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256)
  const file = { filename: 'EM-2026-000001.pdf', bytes, media_type: 'application/pdf' }
  await mailer.send({ ...mail, attachments: [file] })
  const source = received[0]?.source ?? ''
  expect(source).toContain('filename=EM-2026-000001.pdf')
  const encoded = source.split('filename=EM-2026-000001.pdf')[1]?.split('--')[0] ?? ''
  const [, body = ''] = encoded.split('\r\n\r\n')
  expect(Buffer.from(body, 'base64')).toEqual(Buffer.from(bytes))
})

test('a line break in subject, reference or address makes no header and no recipient', async () => {
  const evil = '\r\nBcc: victim@example.de\r\n\r\nbody'
  await mailer.send({ ...mail, subject: `Hallo${evil}`, reference: `x${evil}` })
  await mailer.send({ ...mail, to: `erika@example.de${evil}` }).catch(() => undefined)
  await mailer.send({ ...mail, to: 'erika@example.de, victim@example.de' }).catch(() => undefined)
  expect(received.length).toBeGreaterThan(0)
  for (const { to, source } of received) {
    expect(to).not.toContain('victim@example.de')
    expect(source).not.toMatch(/^Bcc:/im)
  }
})

test('a refused mail is an error for who sends it', async () => {
  await expect(mailer.send({ ...mail, to: 'full@example.de' })).rejects.toThrow()
})
