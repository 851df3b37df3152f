import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { confirmChange, proposeChange, readChanges, refusalOf } from '../testing/change-by-hand.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db, owner_db } = api.database
await ensureSettings(db)
const [admin, other, root] = [
  await api.as('admin'),
  await api.as('admin'),
  await api.as('super_admin'),
]
type Person = typeof admin
const say = sayTo('de')
const german = { 'accept-language': 'de' }
const april = { valid_from: '2026-04-01', amount: 4_999 }

async function proposeRate(by: Person) {
  const product = await api.world.product()
  const path = `/product/unit/${product.id}/function/propose_rate`
  return (await proposeChange(by, path, april)).content.id
}
const bound = (until: string) => [403, undefined, say('failures:bound_person', { until })]

describe('an admin’s own second mailbox', () => {
  const alias = {
    ...{ staff_role: 'brand', first_name: 'Alias', last_name: 'Marke' },
    email: 'alias@haus.example',
  }

  it('becomes brand only by another admin, who unties both', async () => {
    const { content } = await proposeChange(admin, '/user/function/propose_staff', alias)
    expect(content.state).toBe('open')
    expect((await confirmChange(admin, content.id)).status).toBe(403)
    expect((await confirmChange(other, content.id)).status).toBe(200)
    const unit = await db
      .selectFrom('brand')
      .select(['id', 'arke_system_user'])
      .where('email', '=', alias.email)
      .executeTakeFirstOrThrow()
    const bond = await db
      .selectFrom('bond')
      .innerJoin('member as invited', 'invited.human', 'bond.human')
      .innerJoin('member as inviter', 'inviter.human', 'bond.by_human')
      .innerJoin('member as third', 'third.human', 'bond.third')
      .select(['act', 'inviter.id as by', 'third.id as third'])
      .where('invited.id', '=', unit.id)
      .execute()
    expect(bond).toEqual([{ act: 'invited', by: admin.member, third: other.member }])
    const rate = await proposeRate(await api.as('brand', unit))
    expect((await confirmChange(admin, rate)).status).toBe(200)
  })

  it('is no second person where nobody else confirmed it', async () => {
    const unit = await api.world.staff('brand')
    const humans = await owner_db
      .selectFrom('member')
      .select(['id', 'human'])
      .where('id', 'in', [unit.id, admin.member])
      .execute()
    const humanOf = (id: string) => humans.find((row) => row.id === id)?.human ?? ''
    await owner_db
      .insertInto('bond')
      .values({
        ...{ human: humanOf(unit.id), by_human: humanOf(admin.member), act: 'invited' },
        ...{ at: api.time.now.toISOString(), third: null },
      })
      .execute()
    const rate = await proposeRate(await api.as('brand', unit))
    expect(refusalOf(await confirmChange(admin, rate))).toEqual(bound('2026-04-01'))
    expect((await confirmChange(other, rate)).status).toBe(200)
  })
})

describe('whoever one person has unlocked', () => {
  it('is no second person beside them until the days of the setting are over', async () => {
    const unit = await api.world.staff('brand')
    const path = (name: string) => `/${api.deps.brand.id}/unit/${unit.id}/function/${name}`
    await other.post(path('lock'), { reason: 'Ist gegangen' })
    expect((await admin.post(path('unlock'), {})).status).toBe(200)
    const brand = await api.as('brand', unit)
    const rate = await proposeRate(brand)
    expect(refusalOf(await confirmChange(admin, rate))).toEqual(bound('2026-04-01'))
    const { confirmers } = await readChanges(brand, 'kind=rate&open=true')
    expect(confirmers.map(({ id }) => id)).not.toContain(admin.member)

    const days = await proposeChange(other, '/setting/unit/bond_days/function/propose_value', {
      value: '5',
    })
    expect((await confirmChange(root, days.content.id)).status).toBe(200)
    expect(refusalOf(await confirmChange(admin, rate))).toEqual(bound('2026-03-07'))
    api.time.now = new Date('2026-03-08T09:00:00Z')
    const later = await api.as('admin', await unitOf(admin))
    expect((await confirmChange(later, rate)).status).toBe(200)
    api.time.now = new Date('2026-03-02T09:00:00Z')
  })

  it('takes from 1 to 365 days, by two people', async () => {
    const alone = await root.put('/setting/unit/bond_days', { value: '1' }, german)
    expect(alone.status).toBe(403)
    for (const value of ['0', '366'])
      expect(
        (await proposeChange(root, '/setting/unit/bond_days/function/propose_value', { value }))
          .status,
      ).toBe(400)
  })

  it('does not unlock an own account', async () => {
    const unit = await api.world.staff('moderator')
    await owner_db
      .updateTable('member')
      .set({ human: await humanOf(admin.member) })
      .where('id', '=', unit.id)
      .execute()
    const path = (name: string) => `/moderator/unit/${unit.id}/function/${name}`
    await other.post(path('lock'), { reason: 'Doppelt angelegt' })
    const own = [409, undefined, say('failures:own_unlock')]
    expect(refusalOf(await admin.post(path('unlock'), {}, german))).toEqual(own)
    expect((await other.post(path('unlock'), {})).status).toBe(200)
  })
})

describe('who is locked out', () => {
  it('leaves nothing open', async () => {
    const unit = await api.world.staff('admin')
    const leaving = await api.as('admin', unit)
    const path = '/setting/unit/cap_claim/function/propose_value'
    const { content } = await proposeChange(leaving, path, { value: '70' })
    await other.post(`/admin/unit/${unit.id}/function/lock`, { reason: 'Ist gegangen' })
    const { items } = await readChanges(other, 'kind=setting&subject=cap_claim')
    const decline_reason = say('actions:proposer_gone.lock')
    expect(items[0]).toMatchObject({ id: content.id, state: 'overtaken', decline_reason })
    expect((await confirmChange(other, content.id)).status).toBe(409)
  })

  it('leaves nothing that was just being proposed', async () => {
    for (let round = 0; round < 6; round++) {
      const leaving = await api.as('admin')
      const path = '/setting/unit/cap_installer_year/function/propose_value'
      await Promise.all([
        proposeChange(leaving, path, { value: String(100 + round) }),
        other.post(`/admin/unit/${leaving.member}/function/lock`, { reason: 'Ist gegangen' }),
      ])
      const open = await readChanges(other, 'kind=setting&subject=cap_installer_year&open=true')
      expect(open.items).toEqual([])
    }
  })

  it('leaves no file behind that waited with a proposal', async () => {
    const unit = await api.world.staff('brand')
    const brand = await api.as('brand', unit)
    const product = await api.world.product()
    const sent = { kind: 'data_sheet', filename: 'wartet.pdf', reason: 'Neues Typenblatt' }
    const { body, headers } = fileForm(Buffer.from('%PDF-1.7 wartet'), sent)
    const path = `/product/unit/${product.id}/function/propose_file`
    expect((await brand.post(path, body, headers)).status).toBe(200)
    const stored = db.selectFrom('arke_file').select('id').where('name', '=', sent.filename)
    expect(await stored.execute()).toHaveLength(1)
    await other.post(`/${api.deps.brand.id}/unit/${unit.id}/function/lock`, {
      reason: 'Ist gegangen',
    })
    expect(await stored.execute()).toEqual([])
  })
})

describe('how many people can confirm', () => {
  it('counts each human being once, and nobody who is locked', async () => {
    const { confirming_people: before } = await readChanges(admin, 'open=true')
    const unit = await api.world.staff('admin')
    expect((await readChanges(admin, 'open=true')).confirming_people).toBe(before + 1)
    await owner_db
      .updateTable('member')
      .set({ human: await humanOf(admin.member) })
      .where('id', '=', unit.id)
      .execute()
    expect((await readChanges(admin, 'open=true')).confirming_people).toBe(before)
    const third = await api.world.staff('admin')
    await db.updateTable('admin').set({ inactive: true }).where('id', '=', third.id).execute()
    expect((await readChanges(admin, 'open=true')).confirming_people).toBe(before)
  })
})

const humanOf = async (id: string) =>
  (await db.selectFrom('member').select('human').where('id', '=', id).executeTakeFirstOrThrow())
    .human
const unitOf = ({ member }: Person) =>
  db
    .selectFrom('admin')
    .select('arke_system_user')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
