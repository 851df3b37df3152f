import { type Role, rhythms } from '@ruecklauf/model'
import { afterAll, afterEach, describe, expect, it, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { makeExports } from '../make-exports.ts'
import { makeScheduled } from './make-scheduled.ts'
import { nextDay } from './next-day.ts'

const start = '2026-03-10T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
const { db } = api.database
const members = await everyRole(api)
const { admin, brand } = members
afterEach(async () => {
  api.time.now = new Date(start)
  await db.deleteFrom('mail_schedule').execute()
  await db
    .updateTable('export_job')
    .set({ export_state: 'cancelled', ended_at: start })
    .where('export_state', '=', 'waiting')
    .execute()
})

const path = '/saved_view/function'
type Item = {
  id: string
  name: string | null
  rhythm: string
  next_on: string
  last_on: string | null
}
const own = async (who: Pick<typeof admin, 'get'> = admin) =>
  (await who.get<{ items: Item[]; may_report: boolean }>(`${path}/schedules`)).content
const add = (view: string | null, rhythm = 'weekly', who: Pick<typeof admin, 'post'> = admin) =>
  who.post<{ id: string; next_on: string }>(`${path}/schedule`, { view, rhythm })

async function putView(who: { member: string } = admin, fields: object = {}): Promise<string> {
  const id = newId()
  const view = { list: 'paperwork', name: `Ansicht ${id.slice(-4)}`, density: 'compact' as const }
  await db
    .insertInto('saved_view')
    .values({ id, link_member: who.member, ...view, is_shared: false, ...fields })
    .execute()
  return id
}

const jobsOf = (member: string) =>
  db
    .selectFrom('export_job')
    .select(['id', 'list', 'file_name', 'filter', 'format', 'export_state', 'row_count'])
    .where('link_member', '=', member)
    .where('export_state', '<>', 'cancelled')
    .orderBy('inserted_at')
    .execute()

test.each([
  ['daily', '2026-03-10', '2026-03-11'],
  ['weekly', '2026-03-10', '2026-03-16'],
  ['weekly', '2026-03-16', '2026-03-23'],
  ['monthly', '2026-01-31', '2026-02-01'],
  ['monthly', '2026-12-01', '2027-01-01'],
] as const)('%s after %s is %s', (rhythm, day, next) => expect(nextDay(rhythm, day)).toBe(next))

describe('a file that comes by itself', () => {
  it('is made of the view on its day, once, and told', async () => {
    const view = await putView(admin, {
      filter: 'eq(paperwork_status,approved)',
      name: 'Genehmigt',
    })
    expect((await add(view)).content).toMatchObject({ next_on: '2026-03-16' })
    expect(await makeScheduled(api.deps)).toBe(0)
    api.time.now = new Date('2026-03-16T04:00:00Z')
    expect(await makeScheduled(api.deps)).toBe(0)
    api.time.now = new Date('2026-03-16T06:00:00Z')
    expect(await makeScheduled(api.deps)).toBe(1)
    expect(await makeScheduled(api.deps)).toBe(0)
    const [job] = await jobsOf(admin.member)
    expect(job).toMatchObject({ list: 'paperwork', filter: 'eq(paperwork_status,approved)' })
    expect(job?.file_name).toContain('Genehmigt')
    await makeExports(api.deps)
    expect((await jobsOf(admin.member))[0]?.export_state).toBe('done')
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', admin.member)
      .where('event', '=', 'export_ready')
      .execute()
    expect(notices).toHaveLength(1)
    const boss = await api.as('admin')
    expect((await own(boss)).items).toEqual([])
  })

  it('ends with the access of whoever wanted it, and with the list he may not see', async () => {
    const view = await putView()
    await add(view)
    await putView()
    api.time.now = new Date('2026-03-16T06:00:00Z')
    await db
      .updateTable('saved_view')
      .set({ list: 'no_such_list' })
      .where('id', '=', view)
      .execute()
    expect(await makeScheduled(api.deps)).toBe(0)
    expect(await db.selectFrom('mail_schedule').selectAll().execute()).toEqual([])
    api.time.now = new Date(start)
    const leaver = await api.as('admin')
    await add(null, 'monthly', leaver)
    await db.updateTable('admin').set({ inactive: true }).where('id', '=', leaver.member).execute()
    api.time.now = new Date('2026-04-01T06:00:00Z')
    expect(await makeScheduled(api.deps)).toBe(0)
    expect(await db.selectFrom('mail_schedule').selectAll().execute()).toEqual([])
    expect(await jobsOf(leaver.member)).toEqual([])
  })

  it('is one of five, each once, also when asked for at the same time', async () => {
    const views = await Promise.all(Array.from({ length: 3 }, () => putView()))
    const schedules = views.flatMap((view) => rhythms.map((rhythm) => [view, rhythm] as const))
    const answers = await Promise.all(schedules.map(([view, rhythm]) => add(view, rhythm)))
    const count = answers.filter(({ status }) => status === 200).length
    expect(count).toBeLessThanOrEqual(5)
    for (const [view, rhythm] of schedules) await add(view, rhythm)
    expect((await own()).items).toHaveLength(5)
    const first = (await own()).items[0]
    expect((await brand.post(`${path}/end_schedule`, { schedule: first?.id })).status).toBe(404)
    expect((await admin.post(`${path}/end_schedule`, { schedule: first?.id })).status).toBe(200)
    expect((await own()).items).toHaveLength(4)
  })

  it('is never of another’s view, nor of words searched for', async () => {
    const german = { 'accept-language': 'de' }
    expect((await add(await putView(brand))).status).toBe(404)
    const searched = await putView(admin, { search: 'Meyer' })
    const refused = await admin.post(
      `${path}/schedule`,
      { view: searched, rhythm: 'daily' },
      german,
    )
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      400,
      'Ansichten mit einem Suchtext lassen sich nicht regelmäßig erstellen. Speichern Sie sie mit einem Filter.',
    ])
  })

  it.each(['installer', 'wholesaler'] as const satisfies Role[])('is not for %s', async (role) => {
    expect((await add(null, 'monthly', members[role])).status).toBe(403)
    expect((await members[role].get(`${path}/schedules`)).status).toBe(403)
  })
})

describe('the report of a month', () => {
  const report = '/paperwork/function/month_report'

  it('is a PDF for whoever may read the key figures', async () => {
    for (const who of [admin, brand]) {
      const begun = await who.post<{ job: string }>(report, { month: '2026-02' })
      expect([begun.status, begun.messages]).toEqual([200, []])
      await makeExports(api.deps)
      const file = await api.app.inject({
        url: `/lib/export_job/unit/${begun.content.job}/function/file`,
        headers: { ...who.headers, 'arke-project-key': api.deps.config.project_key },
      })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.rawPayload.length).toBeLessThan(400_000)
    }
  })

  it('is of months that are over', async () => {
    const early = await admin.post(report, { month: '2026-03' })
    expect([early.status, early.messages[0]?.parameter]).toEqual([400, 'month'])
    expect((await admin.post(report, { month: '2026-13' })).status).toBe(400)
  })

  it.each(['installer', 'wholesaler', 'moderator'] as const satisfies Role[])(
    'is not for %s',
    async (role) => {
      expect((await members[role].post(report, { month: '2026-02' })).status).toBe(403)
      if (role === 'moderator') expect((await add(null, 'monthly', members[role])).status).toBe(403)
    },
  )

  it('comes on the first of each month with the one before', async () => {
    await add(null)
    expect((await own()).items).toMatchObject([{ rhythm: 'monthly', next_on: '2026-04-01' }])
    api.time.now = new Date('2026-04-01T06:00:00Z')
    expect(await makeScheduled(api.deps)).toBe(1)
    const job = (await jobsOf(admin.member)).at(-1)
    expect(job).toMatchObject({ list: 'month_report', format: 'pdf', filter: '2026-03' })
  })
})
