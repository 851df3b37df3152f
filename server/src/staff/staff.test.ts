import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { good_password } from '../testing/servers/auth-app.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
beforeEach(async () => void (await db.deleteFrom('rate_limit').execute()))

const [admin, other, root, root_two] = [
  await api.as('admin'),
  await api.as('admin'),
  await api.as('super_admin'),
  await api.as('super_admin'),
]
let count = 0
const guest = (staff_role: string) => ({
  staff_role,
  first_name: 'Neu',
  last_name: `Kollege ${++count}`,
  email: `neu-${count}@haus.example`,
  reason: 'Neu im Haus',
})
const invite = (by: typeof admin, body: object) =>
  by.post<{ id: string; change_state: string }>('/staff_change/function/invite', body)
const step = (by: typeof admin, id: string, name: string, body: object = {}) =>
  by.post<{ change_state: string }>(`/staff_change/unit/${id}/function/${name}`, body)
const signIn = (username: string) =>
  api.request<Record<string, string>>('POST', '/auth/signin', {
    body: { username, password: good_password },
  })

async function firstPassword(email: string) {
  await workEffects(api.deps)
  const mail = api.mails.findLast(({ to }) => to === email)
  const token = /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  return api.request('POST', `/auth/reset_password/${token}`, {
    body: { new_password: good_password },
  })
}

describe('a moderator', () => {
  it('is invited by an admin, sets a password and signs in', async () => {
    const body = guest('moderator')
    expect((await invite(admin, body)).content.change_state).toBe('confirmed')
    expect((await signIn(body.email)).status).toBe(401)
    expect((await firstPassword(body.email)).status).toBe(200)
    expect((await signIn(body.email)).content).toMatchObject({ arke_id: 'moderator' })
  })

  it('gets a link by mail where the password is lost; nobody sees it', async () => {
    const body = guest('moderator')
    await invite(admin, body)
    await firstPassword(body.email)
    const { id } = await db
      .selectFrom('moderator')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    api.mails.length = 0
    expect((await admin.post(`/moderator/unit/${id}/function/send_link`, {})).status).toBe(200)
    await workEffects(api.deps)
    expect(api.mails).toMatchObject([{ to: body.email, subject: 'Neues Passwort festlegen' }])
    const outbox = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(outbox)).not.toContain('reset=')
  })

  it('that lost phone and codes gets in by the password again, once the office took them away', async () => {
    const unit = await api.world.staff('moderator')
    const moderator = await api.as('moderator', unit)
    const path = `/moderator/unit/${unit.id}/function/drop_factors`
    const reason = 'Telefon verloren, am Telefon erkannt'
    expect((await admin.post(path, { reason })).status).toBe(409)
    await db
      .insertInto('recovery_code')
      .values({ user_id: unit.arke_system_user ?? '', code_hash: Buffer.from('x') })
      .execute()
    await db
      .insertInto('passkey')
      .values({
        ...{ id: `lost-${unit.id}`, user_id: unit.arke_system_user ?? '', name: 'Telefon' },
        ...{ public_key: Buffer.from('k'), counter: 0, transports: [] },
        created_at: api.time.now.toISOString(),
      })
      .execute()
    expect((await moderator.post(path, { reason })).status).toBe(403)
    expect((await admin.post(path, { reason: ' ' })).status).toBe(400)
    expect((await admin.post(path, { reason })).status).toBe(200)
    await expect.poll(async () => (await moderator.get('/paperwork/unit')).status).toBe(401)
    for (const table of ['passkey', 'recovery_code'] as const)
      expect(
        await db
          .selectFrom(table)
          .selectAll()
          .where('user_id', '=', unit.arke_system_user ?? '')
          .execute(),
      ).toEqual([])
    api.mails.length = 0
    await workEffects(api.deps)
    expect(api.mails).toMatchObject([
      { to: unit.email, subject: 'Ihre Anmeldung in zwei Schritten ist entfernt' },
    ])
    const line = await db
      .selectFrom('audit')
      .select(['actor', 'changes'])
      .where('action', '=', 'drop_factors')
      .where('object_id', '=', unit.id)
      .executeTakeFirst()
    expect(line).toMatchObject({ actor: admin.member, changes: { reason } })
  })

  it('takes no second factor from himself', async () => {
    const own = await api.world.staff('super_admin')
    const member = await api.as('super_admin', own)
    const path = `/super_admin/unit/${own.id}/function/drop_factors`
    expect((await member.post(path, { reason: 'Telefon weg' })).status).toBe(409)
  })

  it('is signed out everywhere by the office', async () => {
    const moderator = await api.as('moderator')
    await admin.post(`/moderator/unit/${moderator.member}/function/end_sessions`, {})
    await expect.poll(async () => (await moderator.get('/paperwork/unit')).status).toBe(401)
  })
})

describe('an admin', () => {
  it('is invited once another person has confirmed', async () => {
    const body = guest('admin')
    const { content } = await invite(admin, body)
    expect(content.change_state).toBe('open')
    expect((await step(admin, content.id, 'confirm')).status).toBe(409)
    expect((await step(other, content.id, 'confirm')).content.change_state).toBe('confirmed')
    expect((await step(root, content.id, 'confirm')).status).toBe(409)
    expect((await firstPassword(body.email)).status).toBe(200)
    expect((await signIn(body.email)).content).toMatchObject({ arke_id: 'admin' })
  })

  it('of two who confirm at once one does', async () => {
    const { content } = await invite(admin, guest('admin'))
    const answers = await Promise.all(
      [other, root, root_two].map((by) => step(by, content.id, 'confirm')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const email = `neu-${count}@haus.example`
    expect(
      await db.selectFrom('admin').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
  })

  it('is declined with a reason or withdrawn, and not twice for one address', async () => {
    const body = guest('admin')
    const { content } = await invite(admin, body)
    expect((await invite(other, body)).status).toBe(409)
    expect((await step(other, content.id, 'withdraw')).status).toBe(409)
    expect((await step(other, content.id, 'decline', { reason: 'Nicht besprochen' })).status).toBe(
      200,
    )
    const again = await invite(other, body)
    expect((await step(other, again.content.id, 'withdraw')).status).toBe(200)
  })

  it('is never made by one person, whatever writes the row', async () => {
    const { content } = await invite(admin, guest('admin'))
    await expect(
      db
        .updateTable('staff_change')
        .set({
          change_state: 'confirmed',
          decided_by: admin.member,
          decided_at: api.time.now.toISOString(),
        })
        .where('id', '=', content.id)
        .execute(),
    ).rejects.toThrow('staff_change_two_people')
  })
})

describe('a super admin', () => {
  it('needs one among the two', async () => {
    const { content } = await invite(admin, guest('super_admin'))
    expect((await step(other, content.id, 'confirm')).status).toBe(409)
    expect((await step(root, content.id, 'confirm')).status).toBe(200)
  })

  it('never leaves the role as the last one', async () => {
    const others = await db
      .selectFrom('super_admin')
      .select('id')
      .where('id', 'not in', [root.member, root_two.member])
      .execute()
    for (const { id } of others)
      await db.updateTable('super_admin').set({ inactive: true }).where('id', '=', id).execute()
    const change = (member: string, by: typeof admin) =>
      by.post<{ id: string }>('/staff_change/function/change_role', {
        ...{ member, staff_role: 'admin', reason: 'Weniger Rechte' },
      })
    const one = await change(root_two.member, root)
    const two = await change(root.member, root_two)
    const answers = await Promise.all([
      step(admin, one.content.id, 'confirm'),
      step(other, two.content.id, 'confirm'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expect(db.updateTable('super_admin').set({ inactive: true }).execute()).rejects.toThrow(
      'one active super admin',
    )
  })
})

describe('another role', () => {
  it('keeps the login and leaves the old unit with what it did', async () => {
    const body = guest('moderator')
    await invite(admin, body)
    await firstPassword(body.email)
    const before = await signIn(body.email)
    const moved = await admin.post<{ id: string }>('/staff_change/function/change_role', {
      ...{ member: before.content.id, staff_role: 'admin', reason: 'Leitet jetzt' },
    })
    expect((await step(other, moved.content.id, 'confirm')).status).toBe(200)
    const after = await signIn(body.email)
    expect(after.content).toMatchObject({ arke_id: 'admin', email: body.email })
    expect(after.content.id).not.toBe(before.content.id)
    const old = await api.request('GET', '/moderator/unit', {
      headers: { authorization: `Bearer ${before.content.access_token}` },
    })
    expect(old.status).toBe(401)
    const own = await admin.post('/staff_change/function/change_role', {
      ...{ member: admin.member, staff_role: 'brand', reason: 'Will ich so' },
    })
    expect(own.status).toBe(409)
  })
})

describe('looking as a member', () => {
  it('shows what he sees, changes nothing, ends by itself, and stands in his log', async () => {
    const firm = await api.world.installer()
    const claim = await api.world.draft({ link_installer: firm.id })
    const look = await api.as('super_admin')
    const reason = 'Anruf: sieht keinen Entwurf'
    const path = `/installer/unit/${firm.id}/function/look_as`
    expect((await admin.post(path, { reason })).status).toBe(403)
    expect((await look.post(path, { reason })).status).toBe(200)
    await expect
      .poll(async () => (await look.get<{ count: number }>('/paperwork/unit')).content.count)
      .toBe(1)
    expect((await look.get('/setting/unit')).status).toBe(403)
    const refused = await look.put(
      `/paperwork/unit/${claim.id}`,
      { note: 'x' },
      { 'accept-language': 'de' },
    )
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      403,
      'Sie sehen das Portal nur an und können hier nichts ändern.',
    ])
    expect((await look.delete(`/paperwork/unit/${claim.id}`)).status).toBe(403)
    expect((await look.post('/auth/stop_looking')).status).toBe(200)
    await expect.poll(async () => (await look.get('/setting/unit')).status).toBe(200)
    const log = await root_two.get<{ items: { action: string }[] }>(
      `/installer/function/log?unit=${firm.id}`,
    )
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'changes'])
      .where('object_id', '=', firm.id)
      .execute()
    expect(audit).toMatchObject([
      { action: 'look_as', actor: look.member, changes: { reason } },
      { action: 'stop_looking', actor: look.member },
    ])
    expect(log.status).toBeLessThan(500)
    await look.post(path, { reason })
    const before = api.time.now
    api.time.now = new Date(before.getTime() + 31 * 60_000)
    expect((await look.get('/setting/unit')).status).toBe(200)
    api.time.now = before
  })
})

it('changes of staff are the administration’s alone', async () => {
  const roles = await everyRole(api)
  for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const) {
    expect([role, (await invite(roles[role], guest('moderator'))).status]).toEqual([role, 403])
    expect([role, (await roles[role].get('/staff_change/unit')).status]).toEqual([role, 403])
  }
})
