import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { groupsOnDay } from '../../campaigns/audience/groups-on-day.ts'
import { confirmChange, proposeChange, readChanges } from '../../testing/change-by-hand.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { makeMoves } from './make-moves.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const roles = await everyRole(api)
const { admin } = roles
const { world } = api

const second = await api.as('admin')
const app = api.deps.database

type Arke = 'sales_group' | 'sales_point'

const propose = (...[arke, id, to, day]: [Arke, string, string | null, string]) =>
  proposeChange(admin, `/${arke}/unit/${id}/function/plan_move`, { to, day })
/** Proposed by one, confirmed by another; how it was answered last. */
async function plan(...move: [Arke, string, string | null, string]) {
  const proposed = await propose(...move)
  return proposed.status === 200 ? confirmChange(second, proposed.content.id) : proposed
}
const askBack = (id: string) =>
  proposeChange(admin, `/group_move/unit/${id}/function/withdraw_move`)
const moveOf = async (id: string) =>
  (
    await db
      .selectFrom('group_move')
      .select('id')
      .where((eb) => eb.or([eb('link_sales_point', '=', id), eb('link_sales_group', '=', id)]))
      .executeTakeFirstOrThrow()
  ).id
const groupsOf = (point: string, day: string) =>
  db.transaction().execute((tx) => groupsOnDay(tx, { point, day }))
const movesOf = (id: string) =>
  db
    .selectFrom('group_move')
    .select(['day', 'move_state', 'link_from', 'link_to'])
    .where((eb) => eb.or([eb('link_sales_point', '=', id), eb('link_sales_group', '=', id)]))
    .orderBy('day')
    .execute()
const deps = (now: string) => ({ database: app, clock: () => new Date(now) })

describe('a planned move', () => {
  it('of a point happens by itself on its day; claims go by the group of theirs', async () => {
    const [before, after] = [await world.salesGroup(), await world.salesGroup()]
    const point = await world.salesPoint({ link_sales_group: before.id })
    expect((await plan('sales_point', point.id, after.id, '2026-03-10')).status).toBe(200)
    await makeMoves(deps('2026-03-09T21:00:00Z'))
    expect(await groupsOf(point.id, '2026-03-09')).toEqual([before.id])
    expect(await groupsOf(point.id, '2026-03-10')).toEqual([after.id])
    await makeMoves(deps('2026-03-09T23:30:00Z'))
    const { content } = await admin.get<{ link_sales_group: { id: string } }>(
      `/sales_point/unit/${point.id}`,
    )
    expect(JSON.stringify(content)).toContain(after.id)
    expect(await movesOf(point.id)).toEqual([
      { day: '2026-03-10', move_state: 'done', link_from: before.id, link_to: after.id },
    ])
    expect(await groupsOf(point.id, '2026-03-09')).toEqual([before.id])
    const frozen = async (invoice_date: string) => {
      api.time.now = new Date('2026-03-20T09:00:00Z')
      const owner = await api.as('installer')
      const { id } = await readyDraft(api, { installer: owner.member, invoice_date, point })
      expect((await owner.post(`/paperwork/unit/${id}/function/submit`, {})).status).toBe(200)
      api.time.now = new Date('2026-03-02T09:00:00Z')
      const { snapshot } = await db
        .selectFrom('paperwork_record')
        .select('snapshot')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return snapshot
    }
    for (const [day, group] of [
      ['2026-03-09', before],
      ['2026-03-10', after],
    ] as const)
      expect(await frozen(day)).toMatchObject({
        calculation: { input: { claim: { audience: { sales_groups: [group.id] } } } },
      })
  })

  it('of a group takes its points along from its day on', async () => {
    const [outer, other] = [await world.salesGroup(), await world.salesGroup()]
    const inner = await world.salesGroup({ link_parent: outer.id })
    const point = await world.salesPoint({ link_sales_group: inner.id })
    await plan('sales_group', inner.id, other.id, '2026-04-01')
    await plan('sales_group', inner.id, null, '2026-05-01')
    expect(await groupsOf(point.id, '2026-03-31')).toEqual([inner.id, outer.id])
    expect(await groupsOf(point.id, '2026-04-01')).toEqual([inner.id, other.id])
    expect(await groupsOf(point.id, '2026-05-01')).toEqual([inner.id])
  })

  it('is taken back before its day, once', async () => {
    const [before, after] = [await world.salesGroup(), await world.salesGroup()]
    const point = await world.salesPoint({ link_sales_group: before.id })
    await plan('sales_point', point.id, after.id, '2026-03-10')
    const move = await moveOf(point.id)
    const { content } = await askBack(move)
    expect(await movesOf(point.id)).toMatchObject([{ move_state: 'planned' }])
    expect((await confirmChange(admin, content.id)).status).toBe(403)
    expect((await confirmChange(second, content.id)).status).toBe(200)
    expect((await askBack(move)).status).toBe(409)
    expect(await groupsOf(point.id, '2026-03-10')).toEqual([before.id])
    await makeMoves(deps('2026-03-11T09:00:00Z'))
    expect(await movesOf(point.id)).toMatchObject([{ move_state: 'withdrawn' }])
  })

  it('is refused beside the field for a day that has come, a second one, a circle, no group', async () => {
    const outer = await world.salesGroup()
    const inner = await world.salesGroup({ link_parent: outer.id })
    const parameter = async (...[to, day]: [string | null, string]) => {
      const { status, messages } = await propose('sales_group', outer.id, to, day)
      return [status, messages[0]?.parameter]
    }
    expect(await parameter(null, '2026-03-02')).toEqual([400, 'day'])
    expect(await parameter(inner.id, '2026-03-10')).toEqual([400, 'to'])
    expect(await parameter('nowhere', '2026-03-10')).toEqual([400, 'to'])
    expect((await plan('sales_group', outer.id, null, '2026-03-10')).status).toBe(200)
    expect(await parameter(null, '2026-03-10')).toEqual([400, 'day'])
  })

  it('that has become a circle is marked as refused, and holds no other up', async () => {
    const [firstGroup, secondGroup] = [await world.salesGroup(), await world.salesGroup()]
    const point = await world.salesPoint()
    await plan('sales_group', firstGroup.id, secondGroup.id, '2026-03-10')
    await plan('sales_group', secondGroup.id, firstGroup.id, '2026-03-09')
    await plan('sales_point', point.id, firstGroup.id, '2026-03-10')
    await makeMoves(deps('2026-03-10T09:00:00Z'))
    expect(await movesOf(secondGroup.id)).toMatchObject([{ move_state: 'done' }])
    expect(await movesOf(firstGroup.id)).toMatchObject([{ move_state: 'refused' }])
    expect(await movesOf(point.id)).toMatchObject([{ move_state: 'done' }])
    const notices = await db
      .selectFrom('notification')
      .select('title')
      .where('link_member', '=', admin.member)
      .where('path', '=', `/sales-group?unit=${firstGroup.id}`)
      .execute()
    const title = `Geplanter Gruppenwechsel von „${firstGroup.name}“ ging nicht`
    expect(notices.filter((notice) => notice.title === title)).toHaveLength(1)
  })

  it('is planned and taken back by admins alone, and no participant’s to read', async () => {
    const { id } = await world.salesGroup()
    await plan('sales_group', id, null, '2026-03-10')
    const move = await moveOf(id)
    const { moderator, brand, installer, wholesaler } = roles
    for (const other of [moderator, brand, installer, wholesaler]) {
      const body = { to: null, day: '2026-03-12', reason: 'Weil es geht' }
      expect((await other.post(`/sales_group/unit/${id}/function/plan_move`, body)).status).toBe(
        403,
      )
      const path = `/group_move/unit/${move}/function/withdraw_move`
      expect((await other.post(path, { reason: 'Weil es geht' })).status).toBe(403)
    }
    for (const other of [installer, wholesaler])
      expect((await other.get('/group_move/unit')).status).toBe(403)
    expect((await admin.put(`/group_move/unit/${move}`, { day: '2026-04-01' })).status).toBe(403)
  })

  it('is one that another admin has confirmed', async () => {
    const [before, after] = [await world.salesGroup(), await world.salesGroup()]
    const point = await world.salesPoint({ link_sales_group: before.id })
    const { content } = await propose('sales_point', point.id, after.id, '2026-03-10')
    expect(await movesOf(point.id)).toEqual([])
    const { items } = await readChanges(second, `kind=group_move&subject=${point.id}`)
    const labelled = ({ id, name }: typeof before) => ({ id, arke_id: 'sales_group', label: name })
    expect(items).toMatchObject([
      {
        before: { to: labelled(before) },
        after: { to: labelled(after), day: '2026-03-10', withdrawn: false },
      },
    ])
    expect((await confirmChange(admin, content.id)).status).toBe(403)
    expect(await groupsOf(point.id, '2026-03-10')).toEqual([before.id])
    expect((await confirmChange(second, content.id)).status).toBe(200)
    expect(await groupsOf(point.id, '2026-03-10')).toEqual([after.id])
  })

  it('is neither made, taken back nor forestalled by the role of the application', async () => {
    const { id } = await world.salesGroup()
    const other = await world.salesGroup()
    const row = { id: 'forged', link_sales_group: id, link_to: null, day: '2026-03-10' }
    const refused = /two people change this/
    await expect(app.db.insertInto('group_move').values(row).execute()).rejects.toThrow(refused)
    await plan('sales_group', id, other.id, '2026-03-10')
    const move = await moveOf(id)
    const back = app.db.updateTable('group_move').set({ move_state: 'withdrawn' })
    await expect(back.where('id', '=', move).execute()).rejects.toThrow(refused)
    const parent = app.db.updateTable('sales_group').set({ link_parent: null })
    await db
      .updateTable('sales_group')
      .set({ link_parent: other.id })
      .where('id', '=', id)
      .execute()
    await expect(parent.where('id', '=', id).execute()).rejects.toThrow(refused)
  })

  it('never changes, whoever asks the database', async () => {
    const { id } = await world.salesGroup()
    await plan('sales_group', id, null, '2026-03-10')
    const change = db.updateTable('group_move').set({ day: '2026-03-11' })
    await expect(change.where('link_sales_group', '=', id).execute()).rejects.toThrow(
      'a move of a group stays as it was',
    )
  })
})

describe('where a point lies', () => {
  it('is, on every day, where the last move until then has put it', async () => {
    const groups = await Promise.all([1, 2, 3].map(() => world.salesGroup()))
    const ids = groups.map(({ id }) => id)
    const moves = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.nat(2)), {
      selector: ([day]) => day,
      maxLength: 6,
    })
    const dayOf = (day: number) => `2026-04-${String(day).padStart(2, '0')}`
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 0, max: 28 }), async (planned, until) => {
        const point = await world.salesPoint({ link_sales_group: ids[0] ?? null })
        for (const [day, group] of planned)
          await plan('sales_point', point.id, ids[group] ?? null, dayOf(day))
        if (until > 0) await makeMoves(deps(`${dayOf(until)}T12:00:00Z`))
        for (const day of [1, 7, 14, 21, 28]) {
          const last = planned
            .filter(([on]) => on <= day)
            .toSorted(([a], [b]) => b - a)
            .at(0)
          expect(await groupsOf(point.id, dayOf(day))).toEqual([ids[last?.[1] ?? 0]])
        }
        await sql`update group_move set move_state = 'withdrawn' where move_state = 'planned'`.execute(
          db,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('is kept from when it is changed by hand', async () => {
    const [before, after] = [await world.salesGroup(), await world.salesGroup()]
    const point = await world.salesPoint({ link_sales_group: before.id })
    const path = `/sales_point/unit/${point.id}/function/propose_fields`
    const fields = { link_sales_group: after.id }
    const { content } = await proposeChange(admin, path, { fields })
    expect((await confirmChange(second, content.id)).status).toBe(200)
    expect(await groupsOf(point.id, '2026-03-01')).toEqual([before.id])
    expect(await movesOf(point.id)).toMatchObject([
      { move_state: 'done', link_from: before.id, link_to: after.id },
    ])
  })
})
