import type { Role } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'

const api = await testApi()
afterAll(api.close)
beforeEach(async () => void (await api.database.db.deleteFrom('rate_limit').execute()))

const [admin, root] = [await api.as('admin'), await api.as('super_admin')]
const reason = 'Nicht mehr im Haus'
const segment = (role: Role) => (role === 'brand' ? api.deps.brand.id : role)
const at = (role: Role, id: string, name: string) => `/${segment(role)}/unit/${id}/function/${name}`

describe('a colleague', () => {
  test.each(['moderator', 'admin', 'brand'] as const)(
    'who leaves is locked out at once, with the reason, and let in again: %s',
    async (role) => {
      const colleague = await api.as(role)
      for (const by of [admin, root]) {
        expect((await by.post(at(role, colleague.member, 'lock'), { reason })).status).toBe(200)
        const { content } = await by.get<object>(`/${segment(role)}/unit/${colleague.member}`)
        expect(content).toMatchObject({ inactive: true, status_reason: reason })
        const again = await by.post(at(role, colleague.member, 'lock'), { reason })
        expect(again.status).toBe(409)
        expect((await by.post(at(role, colleague.member, 'unlock'), {})).status).toBe(200)
      }
      // The member's old session stays ended.
      expect((await colleague.get('/faq/unit')).status).toBe(401)
    },
  )

  test('is locked by nobody who may not, nor by himself, nor by an edit', async () => {
    const moderator = await api.as('moderator')
    const refusals = [
      await moderator.post(at('moderator', moderator.member, 'lock'), { reason }),
      await moderator.post(at('admin', admin.member, 'lock'), { reason }),
      await admin.post(at('super_admin', root.member, 'lock'), { reason }),
      await admin.post(at('admin', admin.member, 'lock'), { reason }),
      await root.post(at('super_admin', root.member, 'lock'), { reason }),
      await admin.put(`/moderator/unit/${moderator.member}`, { inactive: true }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 409, 409, 400])
  })

  test('one super admin always stays, even when two lock each other', async () => {
    const second = await api.as('super_admin')
    const answers = await Promise.all([
      root.post(at('super_admin', second.member, 'lock'), { reason }),
      second.post(at('super_admin', root.member, 'lock'), { reason }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const active = api.database.db.selectFrom('super_admin').select('id')
    expect(await active.where('inactive', '=', false).execute()).toHaveLength(1)
    await api.database.db.updateTable('super_admin').set({ inactive: false }).execute()
  })
})

test.each([
  ['de', 'Das Mitglied ist schon gesperrt.', 'Das Mitglied ist nicht gesperrt.'],
  ['it', 'Il membro è già bloccato.', 'Il membro non è bloccato.'],
])(
  'what is locked or open already is said in the language of the office: %s',
  async (language, ...words) => {
    const accepting = { 'accept-language': language }
    for (const role of ['installer', 'moderator'] as const) {
      const { id } =
        role === 'installer' ? await api.world.installer() : await api.world.staff(role)
      const again = async (name: string, body: object) => {
        await admin.post(at(role, id, name), body)
        const { status, messages } = await admin.post(at(role, id, name), body, accepting)
        expect(status).toBe(409)
        return messages[0]?.message
      }
      expect([await again('lock', { reason }), await again('unlock', {})]).toEqual(words)
    }
  },
)

test('who is locked by whatever way has no session and no link of a mail left', async () => {
  const unit = await api.world.staff('moderator')
  const user = unit.arke_system_user ?? ''
  await givePassword(api.database, user)
  const signed = await api.as('moderator', unit)
  await api.request('POST', '/auth/recover_password', { body: { email: unit.email } })
  await expect.poll(() => api.mails.length).toBeGreaterThan(0)
  const token = /\?reset=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1]
  const set = (inactive: boolean) =>
    api.database.db.updateTable('moderator').set({ inactive }).where('id', '=', unit.id).execute()
  await set(true)
  await set(false)
  expect((await signed.get('/faq/unit')).status).toBe(401)
  const body = { token, new_password: 'Neun Eulen rufen im Wald' }
  expect((await api.request('POST', '/auth/reset_password', { body })).status).toBe(400)
})

test('a link that sets a password dies when the password is changed', async () => {
  const unit = await api.world.installer()
  await givePassword(api.database, unit.arke_system_user ?? '')
  const signed = await api.as('installer', unit)
  const before = api.mails.length
  await api.request('POST', '/auth/recover_password', { body: { email: unit.email } })
  await expect.poll(() => api.mails.length).toBe(before + 1)
  const token = /\?reset=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1]
  const change = { old_password: good_password, password: 'Neun Kähne fahren 7 Tage' }
  expect((await signed.post('/auth/change_password', change)).status).toBe(200)
  const body = { token, new_password: 'Neun Eulen rufen im Wald' }
  expect((await api.request('POST', '/auth/reset_password', { body })).status).toBe(400)
})

describe('a registration', () => {
  const waiting = async () => {
    const unit = await api.world.installer({ member_status: 'in_review' })
    return { unit, signed: await api.as('installer', unit) }
  }
  const statusOf = async (id: string) =>
    (await admin.get<Record<string, unknown>>(`/installer/unit/${id}`)).content

  test('is declined with the reason, which its owner reads, corrects and hands in again', async () => {
    const { unit, signed } = await waiting()
    const why = 'Die Gewerbeanmeldung fehlt.'
    const decline = at('installer', unit.id, 'decline_registration')
    expect((await admin.post(decline, { reason: why })).status).toBe(200)
    expect(await statusOf(unit.id)).toMatchObject({ member_status: 'declined', status_reason: why })
    const notices = await signed.get<{ items: { event: string; text: string }[] }>(
      '/notification/unit',
    )
    expect(notices.content.items[0]?.text).toContain(why)
    const again = await admin.post(decline, { reason: why }, { 'accept-language': 'de' })
    expect([again.status, again.messages[0]?.message]).toEqual([
      409,
      'Diese Registrierung ist nicht in Prüfung.',
    ])
    const completed = await signed.post(at('installer', unit.id, 'complete_data'), {
      company: 'Müller Heizungsbau',
      street: 'Ring',
      house_number: '1',
      postcode: '50667',
      city: 'Köln',
      tax_number: '12/345',
      terms_accepted: true,
    })
    expect(completed.status).toBe(200)
    expect(await statusOf(unit.id)).toMatchObject({
      member_status: 'in_review',
      status_reason: null,
    })
  })

  test('that is locked and unlocked still waits for its approval', async () => {
    const { unit } = await waiting()
    await admin.post(at('installer', unit.id, 'lock'), { reason })
    expect(await statusOf(unit.id)).toMatchObject({
      member_status: 'locked',
      status_reason: reason,
    })
    await admin.post(at('installer', unit.id, 'unlock'), {})
    expect(await statusOf(unit.id)).toMatchObject({ member_status: 'in_review', inactive: false })
  })
})
