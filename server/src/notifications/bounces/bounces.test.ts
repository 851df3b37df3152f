import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox } from '../../incoming-mail/read-mailbox.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { imapServer } from '../../testing/servers/imap.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { notify } from '../notify.ts'
import { mailToken, readMailToken } from '../sent/mail-token.ts'
import { readBounceReport } from './read-report.ts'

const token = 'nur-fuer-den-mailserver'
const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi({ config: { MAIL_INBOX_TOKEN: token } })
afterAll(api.close)
const { db } = api.database
const { config } = api.deps
beforeEach(() => {
  api.time.now = start
  api.mails.length = 0
})

interface Said {
  action?: string
  status?: string
  type?: string
}

/** A report as Postfix writes it. */
const reportOf = (storedToken: string, { action = 'failed', status = '5.1.1', type }: Said = {}) =>
  `From: MAILER-DAEMON@mx.example
To: bounces+${storedToken}@portal.example
Subject: Undelivered Mail Returned to Sender
Content-Type: ${type ?? 'multipart/report; report-type=delivery-status;'}
\tboundary="grenze"

--grenze
Content-Type: text/plain

I'm sorry.

--grenze
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 2 Mar 2026 10:00:00 +0100

Final-Recipient: rfc822; jemand@anders.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <jemand@anders.example>:
    mailbox unknown

--grenze
Content-Type: text/rfc822-headers

Message-ID: <${storedToken}@ruecklauf>

--grenze--
`.replaceAll('\n', '\r\n')

const hand = async (payload: string, authorization = `Bearer ${token}`) => {
  const { statusCode, body } = await api.app.inject({
    ...{ method: 'POST', url: '/mail/incoming', payload },
    headers: { authorization, 'content-type': 'message/rfc822' },
  })
  return statusCode === 200
    ? (JSON.parse(body) as { content: { taken: boolean } }).content.taken
    : statusCode
}

const tell = async (member: string, event: 'cashback_available' | 'iban_changed') => {
  const { path, values } =
    event === 'iban_changed'
      ? { path: '/profile', values: { iban_masked: 'DE89', hold_hours: 72 } }
      : { path: '/wallet', values: { amount: 5_000 } }
  await db
    .transaction()
    .execute((tx) =>
      notify(tx, { member, event, values, path, reference: member, now: api.time.now } as never),
    )
  await workEffects(api.deps)
  return db
    .selectFrom('sent_mail')
    .selectAll()
    .where('link_member', '=', member)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function firmWithMail() {
  const firm = await api.world.installer()
  const mail = await tell(firm.id, 'cashback_available')
  return { ...firm, mail, known: mailToken(config, mail.id) }
}
const stateOf = async (id: string) =>
  (await db.selectFrom('sent_mail').select('mail_state').where('id', '=', id).executeTakeFirst())
    ?.mail_state

describe('a mail that comes back', () => {
  it('carries what it is known by, short enough for an address', async () => {
    const { mail, known: storedToken } = await firmWithMail()
    expect(api.mails.at(-1)?.token).toBe(storedToken)
    expect(`bounces+${storedToken}`.length).toBeLessThanOrEqual(64)
    expect(readMailToken(config, `To: BOUNCES+${storedToken.toUpperCase()}@x`)).not.toBeNull()
    expect(mail.mail_state).toBe('sent')
  })

  it('stops what may be stopped for a wrong address, tells its reader, and sends the rest', async () => {
    const { id, mail, known: storedToken, email } = await firmWithMail()
    expect(await hand(reportOf(storedToken))).toBe(true)
    expect(await stateOf(mail.id)).toBe('bounced')
    const notices = await db
      .selectFrom('notification')
      .select(['title', 'path'])
      .where('link_member', '=', id)
      .where('event', '=', 'mails_come_back')
      .executeTakeFirstOrThrow()
    expect(notices).toEqual({ title: `E-Mails an ${email} kommen zurück`, path: '/profile' })
    expect((await tell(id, 'cashback_available')).mail_state).toBe('withheld')
    expect((await tell(id, 'iban_changed')).mail_state).toBe('sent')
  })

  it('counts a full mailbox, which five within thirty days make a lost one', async () => {
    const { id } = await firmWithMail()
    for (let time = 1; time <= 5; time += 1) {
      const mail = await tell(id, 'cashback_available')
      expect(mail.mail_state, `${time}`).toBe('sent')
      expect(await hand(reportOf(mailToken(config, mail.id), { status: '5.2.2' }))).toBe(true)
      api.time.now = new Date(api.time.now.getTime() + 24 * 3_600_000)
    }
    expect((await tell(id, 'cashback_available')).mail_state).toBe('withheld')
  })

  it('counts once, however often it is reported', async () => {
    const { mail, known: storedToken } = await firmWithMail()
    const soft = reportOf(storedToken, { status: '4.2.2' })
    expect(await hand(soft)).toBe(true)
    for (let time = 0; time < 6; time += 1) expect(await hand(soft)).toBe(false)
    expect((await tell(mail.link_member ?? '', 'cashback_available')).mail_state).toBe('sent')
  })

  it('is not one that is late, arrived, or was answered by a person', async () => {
    const { mail, known: storedToken } = await firmWithMail()
    for (const report of [
      { action: 'delayed' },
      { action: 'delivered', status: '2.0.0' },
      { type: 'multipart/mixed;' },
    ])
      expect(await hand(reportOf(storedToken, report)), JSON.stringify(report)).toBe(false)
    expect(await stateOf(mail.id)).toBe('sent')
  })

  it('is believed of nobody without our token, or without our mark', async () => {
    const { mail, known: storedToken } = await firmWithMail()
    expect(await hand(reportOf(storedToken), 'Bearer geraten')).toBe(401)
    const [name = ''] = storedToken.split('.')
    for (const forged of [`${name}.0123456789abcdef`, name, `${storedToken}0`])
      expect(await hand(reportOf(forged)), forged).toBe(false)
    expect(await stateOf(mail.id)).toBe('sent')
  })

  it('is heard of nowhere where no token is set', async () => {
    const closed = await api.another({ config: {} })
    const { statusCode } = await closed.app.inject({ method: 'POST', url: '/mail/incoming' })
    expect(statusCode).toBe(404)
  })

  it('is forgiven by its reader, and by admins alone for others', async () => {
    const firm = await firmWithMail()
    const client = await api.as('installer', firm)
    await hand(reportOf(firm.known))
    const own = () =>
      client.get<{ stopped_at: string | null }>('/notification/function/own_mailbox')
    expect((await own()).content.stopped_at).not.toBeNull()
    const again = await client.post('/notification/function/mails_again', {})
    expect(again.content).toEqual({ freed: true })
    expect((await own()).content.stopped_at).toBeNull()
    const mail = await tell(firm.id, 'cashback_available')
    await hand(reportOf(mailToken(config, mail.id)))
    for (const [role, caller] of Object.entries(await everyRole(api))) {
      const answer = await caller.post(`/sent_mail/unit/${mail.id}/function/use_address`, {})
      const expected = { admin: 200, super_admin: 409 }[role] ?? 403
      expect(answer.status, role).toBe(expected)
    }
  })

  it('is found in the mailbox, where what was read is not read again', async () => {
    const { mail, known: storedToken } = await firmWithMail()
    const server = await imapServer([
      'Subject: Hallo\r\n\r\nWerbung\r\n',
      reportOf(storedToken),
      reportOf('irgendetwas'),
    ])
    const deps = { ...api.deps, config: { ...config, imap_url: server.url } }
    try {
      expect(await readMailbox(deps)).toBe(1)
      expect(server.logins[0]).toContain('leser')
      expect(server.unread()).toBe(0)
      expect(await stateOf(mail.id)).toBe('bounced')
      expect(await readMailbox(deps)).toBe(0)
    } finally {
      await server.close()
    }
    await expect(readMailbox(deps)).rejects.toThrow()
  })
})

describe('a report', () => {
  it('is read with its folded words', () => {
    expect(readBounceReport(reportOf('x'))).toEqual({
      is_hard: true,
      reason: '550 5.1.1 <jemand@anders.example>: mailbox unknown',
    })
  })

  it.each([
    ['5.1.1', true],
    ['5.2.1', true],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.4.1', false],
    ['nichts', true],
  ])('with %s is of a wrong address: %s', (status, is_hard) => {
    expect(readBounceReport(reportOf('x', { status }))?.is_hard).toBe(is_hard)
  })

  it('may be any bytes at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(), (noise, at) => {
        const report = reportOf('x')
        const place = at % report.length
        readBounceReport(noise)
        readBounceReport(report.slice(0, place) + noise + report.slice(place))
        expect(readMailToken(config, noise)).toBeNull()
      }),
    )
  })
})
