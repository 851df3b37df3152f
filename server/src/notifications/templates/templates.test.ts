import { keysOf, languages } from '@ruecklauf/model'
import { fillIn } from '@ruecklauf/model/texts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { topicOf } from '../channels/topics.ts'
import { notify } from '../notify.ts'
import { exampleMail } from './template-mail.ts'
import { formatOf, standardText, variablesOf } from './variables.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
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
const after = async () => (await german())?.editions[0]?.edition ?? 0
const write = async (words = own) =>
  admin.post(at('write_template'), { ...words, after: await after() })
const reset = async () =>
  admin.post(at('reset_template'), { event, language: 'de', after: await after() })

async function approved(claim_number = 'CB-2026-000001', language: 'de' | 'it' = 'de') {
  const { id } = await api.world.installer({ language })
  await db.transaction().execute((tx) =>
    notify(tx, {
      ...{ member: id, event, reference: id, path: '/wallet/4711', now: api.time.now },
      values: { claim_number, amount: 123_450, available_on: '2026-03-16' },
    }),
  )
  await workEffects(api.deps)
  return api.mails.at(-1)
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
    await write()
    const before = (await german())?.editions.length ?? 0
    await reset()
    expect(await german()).toMatchObject({ is_standard: true, ...standardText(event, 'de') })
    expect((await approved())?.subject).toBe('Vorgang CB-2026-000001 ist genehmigt')
    await write({ ...own, body: 'Kurz: {{amount}}' })
    expect((await german())?.editions).toHaveLength(before + 2)
    for (const sql of ["update mail_template set body = 'x'", 'delete from mail_template'])
      await expect(api.database.owner.query(sql), sql).rejects.toThrow()
  })

  it('are written by one person at a time', async () => {
    const answers = await Promise.all([1, 2].map(async () => write()))
    const [first, second] = answers.map(({ status }) => status).toSorted()
    expect([first, [200, 409].includes(second ?? 0)]).toEqual([200, true])
    const stale = await admin.post(at('write_template'), { ...own, after: 0 })
    expect(stale.status).toBe(409)
  })

  it.each([
    ['body', { body: '{{betrag}}' }, '{{betrag}}'],
    ['subject', { subject: '{{iban}} x' }, '{{iban}}'],
    ['body', { body: '{{amount, euro}}' }, '{{amount, euro}}'],
    ['body', { body: 'offen {{amount' }, '{{amount}}'],
  ])('refuse a variable that is not the event’s, beside the %s', async (parameter, words, said) => {
    const { status, messages } = await write({ ...own, ...words })
    expect(status).toBe(400)
    expect(messages).toEqual([expect.objectContaining({ parameter })])
    expect(messages[0]?.message).toContain(said)
    expect(messages[0]?.message).toContain('{{claim_number}}')
  })

  it('are shown and sent to oneself with invented values', async () => {
    const preview = await admin.post<{ subject: string; html: string; text: string }>(
      at('preview_template'),
      { ...own, body: '<b>{{amount}}</b>' },
    )
    expect(preview.content.subject).toBe('Gute Nachricht zu CB-2026-000123')
    expect(preview.content.html).toContain('&lt;b&gt;1.234,50\u00a0€&lt;/b&gt;')
    expect((await admin.post(at('test_template'), own)).status).toBe(200)
    await workEffects(api.deps)
    expect(api.mails).toHaveLength(1)
    expect(api.mails[0]?.subject).toBe('Gute Nachricht zu CB-2026-000123')
  })

  it('are read and written by admins alone', async () => {
    for (const [role, one] of Object.entries(await everyRole(api))) {
      const may = role === 'admin' || role === 'super_admin'
      const asked = [
        await one.get(at('templates')),
        await one.get(`${at('template')}?event=${event}`),
        await one.post(at('preview_template'), own),
        await one.post(at('test_template'), own),
        await one.post(at('write_template'), { ...own, after: await after() }),
        await one.post(at('reset_template'), { event, language: 'de', after: await after() }),
      ]
      expect(
        asked.map(({ status }) => status),
        role,
      ).toEqual(Array(6).fill(may ? 200 : 403))
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
      const said = languages.map((language) => standardText(name, language))
      for (const part of ['subject', 'body'] as const)
        expect(new Set(said.map((one) => one[part])).size, `${name} ${part}`).toBe(languages.length)
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
