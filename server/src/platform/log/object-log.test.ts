import type { LogEntry, ObjectLog } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { confirmChange, proposeChange } from '../../testing/change-by-hand.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { world } = api
const members = await everyRole(api)
const { admin, moderator, brand } = members

const logOf = async (reader: typeof admin, path: string) => {
  const { status, content } = await reader.get<ObjectLog>(`${path}/function/log`)
  return { status, items: content?.items ?? [], next: content?.next }
}
const changed = ({ changes }: LogEntry) =>
  changes.map(({ field, before, after, is_personal }) =>
    is_personal ? [field] : [field, before, after],
  )

describe('the log of a sales point', async () => {
  const [first, second] = [await world.wholesaler(), await world.wholesaler()]
  const point = await world.salesPoint({ link_wholesaler: first.id, city: 'Kiel' })
  const path = `/sales_point/unit/${point.id}`
  beforeAll(async () => {
    await admin.put(path, { city: 'Lübeck', name_variants: ['Nord'] })
    const fields = { link_wholesaler: second.id }
    const other = await api.as('admin')
    const { content } = await proposeChange(other, `${path}/function/propose_fields`, { fields })
    await confirmChange(admin, content.id)
  })

  it('says who changed what, with linked units by their names', async () => {
    const log = await logOf(admin, path)
    const items = log.items.filter(({ action }) => action === 'update')
    expect(items).toHaveLength(2)
    expect(changed(items[0] as LogEntry)).toEqual([
      [
        'link_wholesaler',
        { id: first.id, arke_id: 'wholesaler', label: first.company },
        { id: second.id, arke_id: 'wholesaler', label: second.company },
      ],
    ])
    expect(changed(items[1] as LogEntry)).toEqual([['city', 'Kiel', 'Lübeck']])
    expect(items[0]?.actor).toMatchObject({ id: admin.member, arke_id: 'admin' })
    expect(items[0]?.actor?.label).toBeTruthy()
  })

  it('names the actor only to who may read him', async () => {
    for (const reader of [moderator, brand]) {
      const [newest] = (await logOf(reader, path)).items
      expect(newest?.actor).toEqual({ id: admin.member, arke_id: 'admin', label: null })
    }
  })

  it.each(['installer', 'wholesaler'] as const)('is refused to a participant: %s', async (role) => {
    expect((await logOf(members[role], path)).status).toBe(403)
  })

  it('is refused to whoever is not signed in', async () => {
    expect((await api.request('GET', `${path}/function/log`)).status).toBe(401)
  })
})

it('shows of personal fields only that they changed', async () => {
  const { id } = await world.installer({ member_status: 'in_review' })
  await admin.put(`/installer/unit/${id}`, { phone: '+49 431 1234', city: 'Kiel' })
  const { items } = await logOf(admin, `/installer/unit/${id}`)
  expect(JSON.stringify(items)).not.toContain('1234')
  expect(items.flatMap(changed)).toEqual(
    expect.arrayContaining([['phone'], ['city', expect.anything(), 'Kiel']]),
  )
  const changes = (await logOf(brand, `/installer/unit/${id}`)).items.flatMap(changed)
  expect(changes.map(([field]) => field)).toEqual(['city'])
})

it('tells why a member was locked, but not to the brand, and nothing of signing in', async () => {
  const installer = await world.installer()
  const path = `/installer/unit/${installer.id}`
  await api.as('installer', installer)
  await admin.post(`${path}/function/lock`, { reason: 'Doppelt registriert' })
  const [lock, ...others] = (await logOf(moderator, path)).items
  expect(lock).toMatchObject({ action: 'lock', reason: 'Doppelt registriert' })
  expect(others).toEqual([])
  expect((await logOf(brand, path)).items).toMatchObject([{ action: 'lock', reason: null }])
})

it('has the values of a proposal, in the words of its field, and its reason', async () => {
  await ensureSettings(api.database.db)
  const path = '/setting/unit/cap_line'
  await admin.post(`${path}/function/propose_value`, { value: '120', reason: 'Zu teuer.' })
  const { items } = await logOf(admin, path)
  expect(items.map(changed)).toEqual([[['value', '0.00', '120.00']]])
  expect(items[0]).toMatchObject({ action: 'propose_change', reason: 'Zu teuer.' })
  expect((await logOf(brand, path)).items[0]?.reason).toBeNull()
  const section = await admin.get<ObjectLog>('/setting/function/section_log?category=limits')
  expect(section.content.items).toEqual(items)
  const other = await admin.get<ObjectLog>('/setting/function/section_log?category=deadlines')
  expect(other.content.items).toEqual([])
  expect((await moderator.get('/setting/function/section_log?category=deadlines')).status).toBe(403)
})

it('is told by what a unit is still used that cannot be deleted', async () => {
  const group = await world.salesGroup()
  await world.salesPoint({ link_sales_group: group.id })
  const path = `/lib/sales_group/unit/${group.id}`
  const answer = await api.app.inject({
    method: 'DELETE',
    url: path,
    headers: { ...admin.headers, 'accept-language': 'de', 'arke-project-key': 'cashback' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().messages[0].message).toMatch(/Darauf verweist: Verkaufsstelle\.$/)
})

it('gives a page and the way to the older ones', async () => {
  const { id } = await world.product()
  const path = `/product/unit/${id}`
  for (let n = 1; n <= 53; n++) await admin.put(path, { power_kw: n })
  const newest = await logOf(admin, path)
  expect(newest.items).toHaveLength(50)
  expect(changed(newest.items[0] as LogEntry)).toEqual([['power_kw', 52, 53]])
  const older = await admin.get<ObjectLog>(`${path}/function/log?before=${newest.next}`)
  expect(older.content.items).toHaveLength(3)
  expect(older.content.next).toBeNull()
})

it('has nothing of a unit that the reader may not see', async () => {
  const draft = await world.draft()
  expect((await logOf(moderator, `/paperwork/unit/${draft.id}`)).status).toBe(404)
})
