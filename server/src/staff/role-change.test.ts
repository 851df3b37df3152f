import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { confirmChange, proposeChange, readChanges, refusalOf } from '../testing/change-by-hand.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)

const [admin, other, root, root_two] = [
  await api.as('admin'),
  await api.as('admin'),
  await api.as('super_admin'),
  await api.as('super_admin'),
]
type Person = typeof admin
const say = sayTo('de')
const propose = (by: Person, [role, id]: readonly [string, string], staff_role: string) =>
  proposeChange(by, `/${role}/unit/${id}/function/propose_role`, { staff_role })

describe('another role', () => {
  it('keeps the login and leaves the former unit with what it did', async () => {
    const unit = await api.world.staff('moderator')
    const before = await api.as('moderator', unit)
    const { content } = await propose(admin, ['moderator', unit.id], 'admin')
    expect((await confirmChange(admin, content.id)).status).toBe(403)
    expect((await confirmChange(other, content.id)).status).toBe(200)
    const after = await api.as('admin', unit)
    expect(after.member).not.toBe(unit.id)
    expect((await after.get('/setting/unit')).status).toBe(200)
    await expect.poll(async () => (await before.get('/moderator/unit')).status).toBe(401)
    const retired = await db
      .selectFrom('moderator')
      .select(['inactive', 'arke_system_user'])
      .where('id', '=', unit.id)
      .executeTakeFirstOrThrow()
    expect(retired).toEqual({ inactive: true, arke_system_user: null })
    const log = await db
      .selectFrom('audit')
      .select('action')
      .where('object_arke', '=', 'moderator')
      .where('object_id', '=', unit.id)
      .orderBy('seq')
      .execute()
    expect(log.map(({ action }) => action)).toEqual([
      'propose_change',
      'change_role',
      'confirm_change',
    ])
  })

  it('is proposed and confirmed by nobody for themselves', async () => {
    const own = [409, undefined, say('failures:own_role')]
    expect(refusalOf(await propose(admin, ['admin', admin.member], 'brand'))).toEqual(own)
    const unit = await api.world.staff('admin')
    const promoted = await api.as('admin', unit)
    const { content } = await propose(root, ['admin', unit.id], 'super_admin')
    expect(refusalOf(await confirmChange(promoted, content.id))).toEqual(own)
  })

  it('is no way back in for who is locked, nor for a unit without login', async () => {
    const unit = await api.world.staff('brand')
    const { content } = await propose(admin, [api.deps.brand.id, unit.id], 'moderator')
    await admin.post(`/${api.deps.brand.id}/unit/${unit.id}/function/lock`, {
      reason: 'Ist gegangen',
    })
    const locked = [409, undefined, say('failures:already_locked')]
    expect(refusalOf(await confirmChange(other, content.id))).toEqual(locked)
    const former = await api.world.staff('moderator')
    const moved = await propose(admin, ['moderator', former.id], 'brand')
    await confirmChange(other, moved.content.id)
    const without = [409, undefined, say('failures:member_without_login')]
    expect(refusalOf(await propose(admin, ['moderator', former.id], 'admin'))).toEqual(without)
    const unlock = await admin.post(
      `/moderator/unit/${former.id}/function/unlock`,
      {},
      { 'accept-language': 'de' },
    )
    expect(refusalOf(unlock)).toEqual(without)
  })

  it('of a super admin needs one among the two', async () => {
    const unit = await api.world.staff('super_admin')
    const { content } = await propose(admin, ['super_admin', unit.id], 'admin')
    const refused = [409, undefined, say('failures:super_admin_needed')]
    expect(refusalOf(await confirmChange(other, content.id))).toEqual(refused)
    expect((await confirmChange(root, content.id)).status).toBe(200)
  })
})

describe('whoever was promoted', () => {
  const path = (arke: string, id: string, name: string) => `/${arke}/unit/${id}/function/${name}`
  const own = [403, undefined, say('failures:own_change')]

  it('confirms, releases and closes nothing of their own as another member', async () => {
    const unit = await api.world.staff('admin')
    const before = await api.as('admin', unit)
    const setting = await proposeChange(
      before,
      path('setting', 'four_eyes_limit', 'propose_value'),
      { value: '999999' },
    )
    await memberWithMoney(api, 10_000)
    const { content: run } = await before.post<{ id: string; total: number; item_count: number }>(
      '/payout_run/function/prepare',
      {},
    )
    const month = '2026-02'
    const close = await before.post('/accounting_month/function/propose_close', { month })
    expect([setting.status, close.status]).toEqual([200, 200])

    const promotion = await propose(root, ['admin', unit.id], 'super_admin')
    expect((await confirmChange(other, promotion.content.id)).status).toBe(200)
    const after = await api.as('super_admin', unit)
    expect(after.member).not.toBe(before.member)

    expect(refusalOf(await confirmChange(after, setting.content.id))).toEqual(own)
    const german = { 'accept-language': 'de' }
    const { id, total, item_count } = run
    const release = path('payout_run', id, 'release')
    expect(refusalOf(await after.post(release, { total, item_count }, german))).toEqual(own)
    const confirm_close = '/accounting_month/function/confirm_close'
    expect(refusalOf(await after.post(confirm_close, { month }, german))).toEqual(own)
    // Both stay for another human being.
    expect((await other.post(release, { total, item_count })).status).toBe(200)
    expect((await other.post(confirm_close, { month })).status).toBe(200)
  })

  it('finds what they had proposed closed, and why', async () => {
    const unit = await api.world.staff('admin')
    const before = await api.as('admin', unit)
    const { content } = await proposeChange(before, path('setting', 'cap_line', 'propose_value'), {
      value: '10',
    })
    const promotion = await propose(root, ['admin', unit.id], 'super_admin')
    await confirmChange(root_two, promotion.content.id)
    const after = await api.as('super_admin', unit)
    const { items } = await readChanges(other, 'kind=setting&subject=cap_line')
    expect(items[0]).toMatchObject({
      id: content.id,
      state: 'overtaken',
      decided_by: null,
      decline_reason: say('actions:proposer_gone.role'),
    })
    const notice = await db
      .selectFrom('notification')
      .select(['path', 'text'])
      .where('link_member', '=', after.member)
      .where('event', '=', 'change_overtaken')
      .executeTakeFirstOrThrow()
    expect(notice.text).toContain(say('actions:proposer_gone.role'))
    expect(notice.path).toBe('/settings')
    const again = await proposeChange(other, path('setting', 'cap_line', 'propose_value'), {
      value: '11',
    })
    expect(again.status).toBe(200)
  })
})

describe('the last super admin', () => {
  it('stays, also of two who leave the role at the same moment', async () => {
    const rest = db
      .updateTable('super_admin')
      .set({ inactive: true })
      .where('id', 'not in', [root.member, root_two.member])
    await rest.execute()
    const change = await propose(root, ['super_admin', root_two.member], 'admin')
    const two = await propose(root_two, ['super_admin', root.member], 'admin')
    const answers = await Promise.all([
      confirmChange(admin, change.content.id),
      confirmChange(other, two.content.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expect(db.updateTable('super_admin').set({ inactive: true }).execute()).rejects.toThrow(
      'one active super admin',
    )
  })
})
