import type { InvitationFile } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const { db } = api.database

const password = 'Neun Eulen rufen im Wald'
const person = { first_name: 'Petra', last_name: 'Bergmann', company: 'Bergmann GmbH' }
const invite = (fields: object) =>
  admin.post<{ id: string }>('/installer/function/invite', { ...person, ...fields })
const tokens = (email: string) =>
  api.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /\?confirm=([\w-]+)/.exec(text)?.[1] ?? '')
async function invited(email: string) {
  const { content } = await invite({ email })
  await workEffects(api.deps)
  return content.id
}
const accept = (token = '') => api.request('POST', `/auth/confirm/${token}`, { body: { password } })
const statusOf = async (id: string) =>
  (await db.selectFrom('installer').selectAll().where('id', '=', id).executeTakeFirst())
    ?.member_status

describe('a company that is invited', () => {
  it('sets its password with the link, signs in and completes its data', async () => {
    const id = await invited('petra@bergmann.de')
    expect(await statusOf(id)).toBe('invited')
    const [token] = tokens('petra@bergmann.de')
    expect((await accept(token)).status).toBe(200)
    expect(await statusOf(id)).toBe('incomplete')
    const body = { username: 'petra@bergmann.de', password }
    const signed = await api.request<{ id: string }>('POST', '/auth/signin', { body })
    expect([signed.status, signed.content.id]).toEqual([200, id])
    expect((await accept(token)).status).toBe(400)
  })

  it('accepts by the newest link alone, and none after its time', async () => {
    const id = await invited('zweite@bergmann.de')
    const again = `/installer/unit/${id}/function/resend_invitation`
    expect((await admin.post(again, {})).status).toBe(200)
    await workEffects(api.deps)
    const [first, second] = tokens('zweite@bergmann.de')
    expect((await accept(first)).status).toBe(400)
    const start = api.time.now
    api.time.now = new Date(start.getTime() + 15 * 86_400_000)
    expect((await accept(second)).status).toBe(400)
    api.time.now = start
    expect((await accept(second)).status).toBe(200)
    expect((await admin.post(again, {})).status).toBe(409)
  })

  it('that registers by itself gets its invitation once more', async () => {
    const id = await invited('selbst@bergmann.de')
    const body = { first_name: 'P', last_name: 'B', email: 'selbst@bergmann.de', company: 'B' }
    expect((await api.request('POST', '/auth/signup', { body })).status).toBe(200)
    await expect.poll(() => tokens('selbst@bergmann.de').length).toBe(2)
    expect((await accept(tokens('selbst@bergmann.de')[1])).status).toBe(200)
    expect(await statusOf(id)).toBe('incomplete')
  })

  it('is gone when the invitation is taken back, and its address free', async () => {
    const id = await invited('weg@bergmann.de')
    const revoke = `/installer/unit/${id}/function/revoke_invitation`
    expect((await admin.post(revoke, {})).status).toBe(200)
    expect(await statusOf(id)).toBeUndefined()
    expect((await accept(tokens('weg@bergmann.de')[0])).status).toBe(400)
    expect((await invite({ email: 'weg@bergmann.de' })).status).toBe(200)
  })

  it('is refused with what is wrong beside the field', async () => {
    const { email } = await api.world.installer()
    const parameters = async (fields: object) => {
      const { status, messages } = await invite(fields)
      return [status, messages.map(({ parameter }) => parameter)]
    }
    expect(await parameters({ email })).toEqual([409, ['email']])
    expect(await parameters({ email: 'a@b@c' })).toEqual([400, ['email']])
    expect(await parameters({ email: 'x@y.de', company: ' ' })).toEqual([400, ['company']])
    expect(await parameters({ email: 'x@y.de', vat_id: 'DE1' })).toEqual([400, ['vat_id']])
    expect(await parameters({ email: 'x@y.de', member_status: 'active' })).toEqual([
      400,
      ['member_status'],
    ])
  })
})

describe('a file of companies', () => {
  const send = (text: string, mode?: string, by = admin) => {
    const form = { filename: 'betriebe.csv', ...(mode ? { mode } : {}) }
    const { body, headers } = fileForm(text, form)
    return by.post<InvitationFile>('/installer/function/invite_file', body, headers)
  }
  const head = 'Firma;Vorname;Nachname;E-Mail;Kundennummer'

  it('is checked row by row, keeps nothing while one is wrong, then invites them all', async () => {
    const { email } = await api.world.installer()
    const bad = [
      head,
      'Gut GmbH;Anna;Gut;anna@gut.de;IN-1',
      ';Ohne;Firma;ohne@firma.de;',
      'Doppelt;D;D;anna@gut.de;IN-2',
      `Bekannt;B;B;${email};`,
      'Krumm;K;K;krumm;',
    ].join('\n')
    const { content } = await send(bad)
    expect(content).toMatchObject({ rows: 5, wrong: 4, invited: 0 })
    const messages = content.wrong_rows.map(
      ({ line, sentences }) => `${line} ${sentences.join(' ')}`,
    )
    expect(messages[0]).toMatch(/^3 Firma: /)
    expect(messages[1]).toBe('4 anna@gut.de steht mehrmals in der Datei.')
    expect(messages[2]).toBe(`5 ${email} hat schon ein anderes Mitglied.`)
    expect(messages[3]).toMatch(/^6 E-Mail: /)
    expect((await send(bad, 'send')).status).toBe(422)
    const good = `${head}\nGut GmbH;Anna;Gut;anna@gut.de;IN-1\nBesser;Ben;Besser;ben@besser.de;\n`
    expect((await send(good, 'send')).content).toMatchObject({ rows: 2, wrong: 0, invited: 2 })
    await workEffects(api.deps)
    expect(tokens('anna@gut.de')).toHaveLength(1)
    expect((await send(good)).content.wrong).toBe(2)
  })

  it.each([
    ['without a column that is needed', 'Firma;Vorname\nA;B', 400],
    ['with an unknown column', `${head};Farbe\nA;B;C;a@b.de;1;rot`, 400],
    ['of UTF-16', Buffer.from(head, 'utf16le').toString('latin1'), 400],
    ['of more rows than are taken at once', `${head}${'\nA;B;C;a@b.de;1'.repeat(5_001)}`, 413],
  ])('%s is refused', async (_what, text, status) => {
    expect((await send(text)).status).toBe(status)
  })

  it('of nobody invites nobody', async () => {
    expect((await send(head, 'send')).status).toBe(422)
  })
})

it('is the office’s alone', async () => {
  const id = await invited('fremd@bergmann.de')
  const { installer, wholesaler, moderator, brand } = await everyRole(api)
  for (const other of [installer, wholesaler, moderator, brand])
    for (const path of [
      '/installer/function/invite',
      '/installer/function/invite_file',
      `/installer/unit/${id}/function/resend_invitation`,
      `/installer/unit/${id}/function/revoke_invitation`,
    ])
      expect((await other.post(path, {})).status).toBeGreaterThanOrEqual(403)
  expect(await statusOf(id)).toBe('invited')
})

it('sign-ups that nobody confirmed are tidied up, invitations stay with their company', async () => {
  const body = { ...person, email: 'nie@bergmann.de' }
  await api.request('POST', '/auth/signup', { body })
  const rows = () =>
    db.selectFrom('registration').where('email', '=', 'nie@bergmann.de').selectAll()
  await expect.poll(async () => (await rows().execute()).length).toBe(1)
  const later = new Date(api.time.now.getTime() + 33 * 86_400_000)
  await cleanUp({ database: api.database, clock: () => later })
  expect(await rows().execute()).toEqual([])
})
