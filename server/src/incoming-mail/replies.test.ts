import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { answerAbove } from '../mail/reply-line.ts'
import { mailToken } from '../notifications/sent/mail-token.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { growth, IN_PROPORTION, least, mainThreadMs } from '../testing/spent-ms.ts'
import { workEffects } from '../testing/work-effects.ts'
import { takeMail } from './take-mail.ts'

const api = await testApi({ config: { MAIL_INBOX: 'post@portal.example' } })
afterAll(api.close)
const { db } = api.database
const { admin } = await everyRole(api)
beforeEach(() => {
  api.mails.length = 0
})

const german = { 'accept-language': 'de' }
const path = (id: string, name: string) => `/contact_request/unit/${id}/function/${name}`

/** A question that was answered, with our mail about it. */
async function answered(text = 'Ihre IBAN fehlt.\nBitte ergänzen Sie sie.') {
  const firm = await api.world.installer()
  const client = await api.as('installer', firm)
  const body = { topic: 'payout', subject: 'Geld fehlt', message: 'Seit drei Wochen.' }
  const { id } = (await client.post<{ id: string }>('/contact_request/unit', body)).content
  await admin.post(path(id, 'write_message'), { text })
  await workEffects(api.deps)
  const mail = api.mails.findLast(({ to }) => to === firm.email)
  if (!mail?.id) throw new Error('no mail about the answer')
  return { id, client, email: firm.email, mail, token: mailToken(api.deps.config, mail.id) }
}

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
let sent = 0
interface Written {
  from: string
  token: string
  text: string
  head?: string
  to?: string
}
const written = ({ from, token, text, head = '', to }: Written) =>
  [
    `From: Erika Muster <${from}>`,
    `To: ${to ?? `post+${token}@portal.example`}`,
    `Message-ID: <${++sent}@firma.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...(head ? [head] : []),
    '',
    text,
  ].join('\r\n')

const thread = async (id: string) =>
  (
    await db
      .selectFrom('request_message')
      .select(['text', 'is_from_office'])
      .where('link_request', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ text, is_from_office }) => `${is_from_office ? 'office' : 'member'}: ${text}`)

describe('the mail about an answer', () => {
  it('has the words, and says that and where it can be answered', async () => {
    const { mail } = await answered()
    expect(mail.text).toMatch(/^## Bitte oberhalb dieser Zeile antworten ##\n/)
    expect(mail.text).toContain('Ihre IBAN fehlt.\nBitte ergänzen Sie sie.')
    expect(mail.html).toContain('Ihre IBAN fehlt.<br>Bitte ergänzen Sie sie.')
    expect(mail.text).toContain('Sie können auf diese E-Mail antworten')
    expect(mail.is_answerable).toBe(true)
  })

  it('says nothing of answers where the portal has no inbox', async () => {
    const { mailbox } = { mailbox: api.deps.config.mail_inbox }
    Object.assign(api.deps.config, { mail_inbox: undefined })
    const { mail } = await answered()
    Object.assign(api.deps.config, { mail_inbox: mailbox })
    expect(mail.text).not.toMatch(/antworten/)
    expect(mail.is_answerable).toBeUndefined()
  })
})

describe('an answer by mail', () => {
  it('stands in the thread once, by its member, and asks the office anew', async () => {
    const { id, email, mail, token } = await answered()
    const text = `Sie steht doch da.\n\nViele Grüße\n\nAm 02.03.2026 um 10:00 schrieb Cashback\n<post@portal.example>:\n${quoted(mail.text)}`
    const source = written({ from: email.toUpperCase(), token, text })
    expect(await takeMail(api.deps, source)).toBe(true)
    expect(await takeMail(api.deps, source)).toBe(false)
    expect((await thread(id)).at(-1)).toBe('member: Sie steht doch da.\n\nViele Grüße')
    expect(await thread(id)).toHaveLength(2)
    const { contact_status, due_on } = await db
      .selectFrom('contact_request')
      .select(['contact_status', 'due_on'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([contact_status, due_on]).toEqual(['open', expect.any(String)])
    const trail = await db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('object_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail.action).toBe('write_message')
  })

  it('is known by what it answers, where the address says nothing', async () => {
    const { id, email, token } = await answered()
    const head = `In-Reply-To: <${token}@ruecklauf>`
    const to = 'post@portal.example'
    expect(await takeMail(api.deps, written({ from: email, token, text: 'Hier.', head, to }))).toBe(
      true,
    )
    expect((await thread(id)).at(-1)).toBe('member: Hier.')
  })

  it('is believed of nobody else, of no program, and of no other mail', async () => {
    const { id, email, token, client } = await answered()
    const text = 'Überweisen Sie es mir.'
    for (const source of [
      written({ from: 'fremd@anders.example', token, text }),
      written({ from: email, token: `${token.slice(0, -1)}g`, text }),
      written({ from: email, token: `${token.split('.')[0]}.0123456789abcdef`, text }),
      written({ from: email, token, text, head: 'Auto-Submitted: auto-replied' }),
      written({ from: email, token, text, head: 'Precedence: bulk' }),
      written({ from: email, token, text, head: 'List-Id: <a.b>' }),
      'kein Mail',
      '',
    ])
      expect(await takeMail(api.deps, source)).toBe(false)
    const { content } = await client.post<{ id: string }>('/contact_request/unit', {
      ...{ topic: 'other', subject: 'Frage', message: 'Wann?' },
    })
    await workEffects(api.deps)
    const office = api.mails.findLast(({ subject }) => subject.includes('Anfrage: Frage'))
    if (!office?.id) throw new Error('the office was not told')
    const toOffice = mailToken(api.deps.config, office.id)
    expect(await takeMail(api.deps, written({ from: office.to, token: toOffice, text }))).toBe(
      false,
    )
    expect(await thread(content.id)).toEqual([])
    expect(await thread(id)).toHaveLength(1)
  })

  it.each([
    ['is too long', 'x'.repeat(2_001), /höchstens 2\.000 Zeichen/],
    ['has no words', '> nur Zitat', /kein Text/],
  ])('that %s is told to its writer, with the reason', async (_, text, reason) => {
    const { id, email, token, client } = await answered()
    expect(await takeMail(api.deps, written({ from: email, token, text }))).toBe(true)
    expect(await thread(id)).toHaveLength(1)
    const { content } = await client.get<{
      items: { event: string; text: string; path: string }[]
    }>('/notification/unit', german)
    const notice = content.items.find(({ event }) => event === 'reply_refused')
    expect(notice?.text).toMatch(reason)
    expect(notice?.path).toBe(`/contacts?unit=${id}`)
  })

  it('comes from nobody who may not sign in any more', async () => {
    const { id, client, email, token } = await answered()
    await admin.post(`/installer/unit/${client.member}/function/lock`, { reason: 'Wechselt.' })
    expect(await takeMail(api.deps, written({ from: email, token, text: 'Hallo' }))).toBe(false)
    expect(await thread(id)).toHaveLength(1)
  })
})

describe('a mail of line ends', () => {
  const leaveAlone = async (source: string) => expect(await takeMail(api.deps, source)).toBe(false)

  it.each([
    ['of a stranger', () => 'post@portal.example'],
    ['of one who had our mail', (token: string) => `post+${token}@portal.example`],
  ])('%s costs the main thread time in proportion', async (_, to) => {
    const { token } = await answered()
    const mail = (text: string) =>
      written({ from: 'fremd@anders.example', token, to: to(token), text })
    const calm = mail('Guten Tag! '.repeat(23_000))
    const usual = await least(() => leaveAlone(calm), mainThreadMs)
    const takeLines = (lines: number) => leaveAlone(mail('\n'.repeat(lines)))
    expect(await growth(takeLines, { size: 31_250, clock: mainThreadMs })).toBeLessThan(
      IN_PROPORTION,
    )
    const lines = mail('\n'.repeat(250_000))
    expect(await least(() => leaveAlone(lines), mainThreadMs)).toBeLessThan(Math.max(usual, 10) * 5)
  })

  it('is read all the same where it answers one of ours', async () => {
    const { id, email, token } = await answered()
    const text = `Hier.${'\r\n'.repeat(100_000)}`
    expect(await takeMail(api.deps, written({ from: email, token, text }))).toBe(true)
    expect((await thread(id)).at(-1)).toBe('member: Hier.')
  })

  it('that takes too long in all is left alone', async () => {
    const { id, email, token } = await answered()
    const text = `${'\n'.repeat(49)}a`.repeat(5_000)
    expect(await takeMail(api.deps, written({ from: email, token, text }))).toBe(false)
    expect(await thread(id)).toHaveLength(1)
  })
})

describe('what stands above the line', () => {
  it('is found in every language of ours, quoted or not, whatever stands below', () => {
    const words = fc.stringMatching(/^[a-zäöü ]{1,40}$/).map((text) => text.trim() || 'a')
    const line = fc.constantFrom(
      'Bitte oberhalb dieser Zeile antworten',
      'Please reply above this line',
      'Rispondere sopra questa riga',
      'Responda por encima de esta línea',
    )
    const mark = fc.constantFrom('', '> ', '>> ', '| ')
    fc.assert(
      fc.property(words, line, mark, fc.string(), (text, phrase, quote, below) => {
        expect(answerAbove(`${text}\r\n\r\n${quote}## ${phrase} ##\r\n${below}`)).toBe(text)
      }),
    )
  })

  it('is all where there is no line, and takes time in proportion', async () => {
    expect(answerAbove('Nur dies.')).toBe('Nur dies.')
    for (const evil of ['\n> ', '##', 'a:\n']) {
      const read = (size: number) => answerAbove(evil.repeat(size))
      expect(await growth(read, { size: 15_000 })).toBeLessThan(IN_PROPORTION)
    }
  })
})
