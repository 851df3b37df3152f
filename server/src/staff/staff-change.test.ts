import { segmentOf } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import {
  confirmChange,
  decideChange,
  proposeChange,
  readChanges,
  refusalOf,
} from '../testing/change-by-hand.ts'
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
type Person = typeof admin
let count = 0
const guest = (staff_role: string) => ({
  staff_role,
  first_name: 'Neu',
  last_name: `Kollege ${++count}`,
  email: `neu-${count}@haus.example`,
})
const invite = (by: Person, body: object) => proposeChange(by, '/user/function/propose_staff', body)
const signIn = (username: string) =>
  api.request<Record<string, string>>('POST', '/auth/signin', {
    body: { username, password: good_password },
  })
const say = sayTo('de')

async function firstPassword(email: string) {
  await workEffects(api.deps)
  const mail = api.mails.findLast(({ to }) => to === email)
  const token = /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  return api.request('POST', `/auth/reset_password/${token}`, {
    body: { new_password: good_password },
  })
}

describe('an invitation', () => {
  it.each(['moderator', 'brand', 'admin'] as const)(
    'of a %s counts once another person confirms it',
    async (role) => {
      const body = guest(role)
      const { content } = await invite(admin, body)
      expect(content.state).toBe('open')
      expect((await signIn(body.email)).status).toBe(401)
      expect(
        await db.selectFrom('user').select('id').where('email', '=', body.email).execute(),
      ).toEqual([])
      expect(refusalOf(await confirmChange(admin, content.id))).toEqual([
        403,
        undefined,
        say('failures:own_change'),
      ])
      expect((await confirmChange(other, content.id)).content.state).toBe('confirmed')
      expect((await confirmChange(root, content.id)).status).toBe(409)
      expect((await firstPassword(body.email)).status).toBe(200)
      expect((await signIn(body.email)).content).toMatchObject({
        arke_id: segmentOf(role, api.deps.brand.id),
      })
    },
  )

  it('of a super admin needs one among the two', async () => {
    const { content } = await invite(admin, guest('super_admin'))
    const alone = await confirmChange(other, content.id)
    expect(refusalOf(alone)).toEqual([409, undefined, say('failures:super_admin_needed')])
    expect(
      (await decideChange(other, content.id, 'decline_change', { reason: 'Nein danke' })).status,
    ).toBe(409)
    expect((await confirmChange(root, content.id)).status).toBe(200)
    const by_root = await invite(root, guest('super_admin'))
    expect((await confirmChange(other, by_root.content.id)).status).toBe(200)
  })

  it('is put in force by one of two who confirm at the same moment', async () => {
    const body = guest('admin')
    const { content } = await invite(admin, body)
    const answers = await Promise.all(
      [other, root, root_two].map((by) => confirmChange(by, content.id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = db.selectFrom('admin').select('id').where('email', '=', body.email)
    expect(await rows.execute()).toHaveLength(1)
  })

  it('is declined with a reason or withdrawn, and not open twice for one address', async () => {
    const body = guest('admin')
    const { content } = await invite(admin, body)
    const second = await invite(other, { ...body, email: ` ${body.email.toUpperCase()} ` })
    expect(refusalOf(second)).toEqual([409, undefined, say('failures:change_open')])
    const twins = guest('brand')
    const both = await Promise.all([invite(admin, twins), invite(other, twins)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await decideChange(other, content.id, 'withdraw_change')).status).toBe(403)
    const reason = 'Nicht besprochen'
    expect((await decideChange(other, content.id, 'decline_change', { reason })).status).toBe(200)
    const again = await invite(other, body)
    expect((await decideChange(other, again.content.id, 'withdraw_change')).status).toBe(200)
  })

  it('is refused beside the address that is none, or signs in already', async () => {
    const body = guest('moderator')
    expect(refusalOf(await invite(admin, { ...body, email: 'kein Name' }))).toEqual([
      400,
      'email',
      say('input:email.invalid'),
    ])
    const { email } = await api.world.installer()
    const expected = [400, 'email', say('input:email.taken')]
    expect(refusalOf(await invite(admin, { ...body, email }))).toEqual(expected)
    const { content } = await invite(admin, body)
    await api.world.user({ email: body.email })
    const late = await confirmChange(other, content.id)
    expect([late.status, late.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining(say('input:email.taken')),
    ])
  })

  it('tells the other admins, and shows them who of this name works here already', async () => {
    const colleague = await api.world.staff('moderator')
    const { first_name, last_name, id } = colleague
    const label = `${first_name} ${last_name}`
    const name = { first_name: first_name.toUpperCase(), last_name }
    const { content } = await invite(admin, { ...guest('brand'), ...name })
    const { items } = await readChanges(other, 'kind=staff&open=true')
    expect(items.find((change) => change.id === content.id)?.before).toEqual({
      namesakes: [{ id, label, role: 'moderator' }],
      address_of: [],
    })
    const notices = await db
      .selectFrom('notification')
      .select('link_member')
      .where('event', '=', 'change_proposed')
      .where('title', 'like', `%${name.first_name} ${last_name}%`)
      .execute()
    const recipients = notices.map(({ link_member }) => link_member)
    expect(recipients).toContain(other.member)
    expect(recipients).not.toContain(admin.member)
  })

  it('shows whose address it was, and leads to the same human being again', async () => {
    const colleague = await api.world.staff('moderator')
    const { id, first_name, last_name, email } = colleague
    const new_email = `umgezogen-${newId()}@haus.example`
    await db
      .updateTable('user')
      .set({ email: new_email, username: new_email })
      .where('id', '=', colleague.arke_system_user ?? '')
      .execute()
    const { content } = await invite(admin, { ...guest('brand'), email })
    const { items } = await readChanges(other, 'kind=staff&open=true')
    expect(items.find((change) => change.id === content.id)?.before).toEqual({
      namesakes: [],
      address_of: [{ id, label: `${first_name} ${last_name}`, role: 'moderator' }],
    })
    expect((await confirmChange(other, content.id)).status).toBe(200)
    const humans = await db
      .selectFrom('member')
      .select('human')
      .distinct()
      .where('arke', 'in', ['moderator', 'brand'])
      .where((where) =>
        where.or([
          where('id', '=', id),
          where('id', 'in', where.selectFrom('brand').select('id').where('email', '=', email)),
        ]),
      )
      .execute()
    expect(humans).toHaveLength(1)
  })

  it('is the administration’s alone', async () => {
    const roles = await everyRole(api)
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const)
      expect([role, (await invite(roles[role], guest('moderator'))).status]).toEqual([role, 403])
  })
})

describe('a colleague who has lost the password', () => {
  it('gets a link by mail; nobody sees it', async () => {
    const { id, email } = await api.world.staff('moderator')
    await workEffects(api.deps)
    api.mails.length = 0
    expect((await admin.post(`/moderator/unit/${id}/function/send_link`, {})).status).toBe(200)
    await workEffects(api.deps)
    expect(api.mails).toMatchObject([{ to: email }])
    const outbox = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(outbox)).not.toContain('reset=')
  })

  it('is signed out everywhere by the office', async () => {
    const moderator = await api.as('moderator')
    await admin.post(`/moderator/unit/${moderator.member}/function/end_sessions`, {})
    await expect.poll(async () => (await moderator.get('/paperwork/unit')).status).toBe(401)
  })
})
