import { keysOf, languages } from '@ruecklauf/model'
import { fillIn } from '@ruecklauf/model/texts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { topicOf } from '../notifications/channels/topics.ts'
import { notify } from '../notifications/notify.ts'
import { exampleMail } from '../notifications/templates/template-mail.ts'
import { formatOf, standardText, variablesOf } from '../notifications/templates/variables.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const second = await api.as('admin')
beforeEach(() => {
  api.mails.length = 0
})

const at = (name: string) => `/sent_mail/function/${name}`
const event = 'claim_approved'
const own = {
  event,
  language: 'de',
  subject: 'Gute Nachricht zu {{claim_number}}',
  body: 'Ihr Vorgang {{ claim_number }} bringt {{amount}}.\n\nVerfügbar ab {{available_on}}.',
}

interface Words {
  language: string
  subject: string
  body: string
  is_standard: boolean
  editions: { edition: number; body: string | null }[]
}
const read = async () =>
  (await admin.get<{ languages: Words[] }>(`${at('template')}?event=${event}`)).content.languages
const german = async () => (await read()).find(({ language }) => language === 'de')
const propose = (words = own, who = admin) =>
  who.post<{ id: string }>(at('propose_template'), { ...words, reason: 'Klarer' })
const decide = (id: string, action = 'confirm_change', who = second) =>
  who.post(`/change/unit/${id}/function/${action}`, {})
async function write(words = own) {
  const { content } = await propose(words)
  return decide(content.id)
}
const reset = () => write({ event, language: 'de', ...standardText(event, 'de') })

async function approved(claim_number = 'CB-2026-000001', language: 'de' | 'it' = 'de') {
  const { id } = await api.world.installer({ language })
  await db.transaction().execute((tx) =>
    notify(tx, {
      ...{ member: id, event, reference: id, path: '/wallet/4711', now: api.time.now },
      values: { claim_number, amount: 123_450, available_on: '2026-03-16' },
    }),
  )
  await workEffects(api.deps)
  return api.mails.find(({ text }) => text.includes(claim_number))
}

describe('the words of a mail', () => {
  it('are the office’s in the language that it wrote, and else the product’s', async () => {
    expect((await write()).status).toBe(200)
    const mail = await approved()
    expect(mail?.subject).toBe('Gute Nachricht zu CB-2026-000001')
    expect(mail?.text).toContain(
      'Ihr Vorgang CB-2026-000001 bringt 1.234,50\u00a0€.\n\nVerfügbar ab 16.03.2026.',
    )
    expect(mail?.html).toContain('Verfügbar ab 16.03.2026.')
    expect(mail?.text).toContain('/installer/wallet/4711')
    expect((await approved('CB-2026-000002', 'it'))?.subject).toBe(
      'La pratica CB-2026-000002 è approvata',
    )
  })

  it('have editions that stay, and go back to the product’s own', async () => {
    await write({ ...own, body: 'Vorher: {{amount}}' })
    const before = (await german())?.editions.length ?? 0
    await reset()
    expect(await german()).toMatchObject({ is_standard: true, ...standardText(event, 'de') })
    expect((await approved())?.subject).toBe('Vorgang CB-2026-000001 ist genehmigt')
    await write({ ...own, body: 'Kurz: {{amount}}' })
    expect((await german())?.editions).toHaveLength(before + 2)
    for (const sql of ["update mail_template set body = 'x'", 'delete from mail_template'])
      await expect(api.database.owner.query(sql), sql).rejects.toThrow()
  })

  it('hold when another person confirms them, one proposal at a time, and not over others', async () => {
    const words = { ...own, body: 'Neu: {{amount}}' }
    const { content } = await propose(words)
    expect((await german())?.body).not.toBe(words.body)
    expect((await propose({ ...own, body: 'Anders' })).status).toBe(409)
    expect((await decide(content.id, 'confirm_change', admin)).status).toBe(403)
    expect((await decide(content.id)).status).toBe(200)
    expect((await german())?.body).toBe(words.body)
    expect((await propose(words)).status).toBe(400)
  })

  it('are not written by the application’s role around the approvals', async () => {
    const row = {
      id: 'words-1',
      event,
      language: 'de',
      edition: 99,
      subject: 'X',
      body: 'Y',
    } as const
    const values = { ...row, link_author: admin.member, written_at: api.time.now.toISOString() }
    const written = api.deps.database.db.insertInto('mail_template').values(values).execute()
    await expect(written).rejects.toThrow(/two people change this/)
  })

  it.each([
    ['body', { body: '{{betrag}}' }, '{{betrag}}'],
    ['subject', { subject: '{{iban}} x' }, '{{iban}}'],
    ['body', { body: '{{amount, euro}}' }, '{{amount, euro}}'],
    ['body', { body: 'offen {{amount' }, '{{amount}}'],
  ])(
    'refuse a variable that is not the event’s, beside the %s',
    async (parameter, words, message) => {
      const { status, messages } = await propose({ ...own, ...words })
      expect(status).toBe(400)
      expect(messages).toEqual([expect.objectContaining({ parameter })])
      expect(messages[0]?.message).toContain(message)
      expect(messages[0]?.message).toContain('{{claim_number}}')
    },
  )

  it('are shown and sent to oneself with invented values', async () => {
    const preview = await admin.post<{ subject: string; html: string; text: string }>(
      at('preview_template'),
      { ...own, body: '<b>{{amount}}</b>' },
    )
    expect(preview.content.subject).toBe('Gute Nachricht zu CB-2026-000123')
    expect(preview.content.html).toContain('&lt;b&gt;1.234,50\u00a0€&lt;/b&gt;')
    expect((await admin.post(at('test_template'), own)).status).toBe(200)
    await workEffects(api.deps)
    const subjects = api.mails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => !/Freigabe|freigegeben/.test(subject))).toEqual([
      'Gute Nachricht zu CB-2026-000123',
    ])
  })

  it('are read and written by admins alone', async () => {
    for (const [role, caller] of Object.entries(await everyRole(api))) {
      const may = role === 'admin' || role === 'super_admin'
      const answers = [
        await caller.get(at('templates')),
        await caller.get(`${at('template')}?event=${event}`),
        await caller.post(at('preview_template'), own),
        await caller.post(at('test_template'), own),
        await propose(
          {
            ...own,
            subject: `Von ${role}`,
            language: may ? (role === 'admin' ? 'en' : 'it') : 'de',
          },
          caller,
        ),
      ]
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual(Array(5).fill(may ? 200 : 403))
    }
  })

  it('begin, for each event, with ours, whose variables are all known', () => {
    for (const name of keysOf(topicOf))
      for (const language of languages) {
        const { subject, body } = standardText(name, language)
        const mail = exampleMail(
          { event: name, language, subject, body },
          { brand: api.deps.brand, public_url: 'https://portal.example' },
        )
        expect(`${mail.subject} ${mail.text}`, `${name} ${language}`).not.toContain('{{')
        expect(mail.subject, name).not.toBe('')
      }
    for (const name of keysOf(topicOf)) {
      const texts = languages.map((language) => standardText(name, language))
      for (const part of ['subject', 'body'] as const)
        expect(new Set(texts.map((text) => text[part])).size, `${name} ${part}`).toBe(
          languages.length,
        )
    }
    expect(variablesOf('claim_approved')).toEqual(['claim_number', 'amount', 'available_on'])
  })

  it('take a value as it is, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (company, name) => {
        const filled = fillIn(
          'a {{company}} b {{name}}',
          { company, name },
          { language: 'de', formatOf },
        )
        expect(filled).toBe(`a ${company} b ${name}`)
      }),
    )
  })
})
