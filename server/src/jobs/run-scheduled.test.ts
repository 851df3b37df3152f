import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schedule } from '../schedule.ts'
import { testApi } from '../testing/servers/api.ts'
import { cleanUp } from './clean-up.ts'
import { runScheduled, type ScheduledJob } from './run-scheduled.ts'

const api = await testApi()
afterAll(api.close)
const { deps } = api
const minute = 60_000

const counting = (name: ScheduledJob['name']) => {
  const runs: Date[] = []
  const run = async () => {
    runs.push(deps.clock())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { runs, job: { name, every: 10 * minute, run } }
}

describe('a recurring job', () => {
  it('runs on one of the instances that try it at the same time', async () => {
    const { runs, job } = counting('count_peers')
    const ran = await Promise.all([1, 2, 3].map(() => runScheduled(deps, job)))
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect(runs).toHaveLength(1)
  })

  it('runs again when its time has come, not before', async () => {
    const { runs, job } = counting('make_receipts')
    await runScheduled(deps, job)
    api.time.now = new Date(api.time.now.getTime() + 9 * minute)
    expect(await runScheduled(deps, job)).toBe(false)
    api.time.now = new Date(api.time.now.getTime() + minute)
    expect(await runScheduled(deps, job)).toBe(true)
    expect(runs).toHaveLength(2)
  })

  it('that fails says why, and lets the next run begin', async () => {
    const run = () => Promise.reject(new Error('disk on fire'))
    const job: ScheduledJob = { name: 'keep_trail_head', every: 0, run }
    await expect(runScheduled(deps, job)).rejects.toThrow('disk on fire')
    const { rows } = await api.database.owner.query(
      "select last_error from job_run where name = 'keep_trail_head'",
    )
    expect(rows).toEqual([{ last_error: 'Error: disk on fire' }])
    await expect(runScheduled(deps, job)).rejects.toThrow('disk on fire')
  })

  it('that fails twice in a row is told to the admins, once until it works again', async () => {
    const admin = await api.as('admin')
    let works = false
    const run = async () => {
      if (!works) throw new Error('disk on fire')
    }
    const noticesAfter = async (fails: number) => {
      const job: ScheduledJob = { name: 'verify_books', every: 0, run }
      for (let n = 0; n < fails; n++) await runScheduled(deps, job).catch(() => undefined)
      const { rows } = await api.database.owner.query(
        "select title from notification where event = 'job_failed' and link_member = $1",
        [admin.member],
      )
      return rows.map(({ title }) => title)
    }
    const title =
      'Eine Aufgabe im Hintergrund schlägt fehl: Prüft Kontobuch, Vorgänge, Auszahlungen, Budgets und Protokoll gegeneinander'
    expect(await noticesAfter(1)).toEqual([])
    expect(await noticesAfter(3)).toEqual([title])
    works = true
    await noticesAfter(1)
    works = false
    expect(await noticesAfter(2)).toEqual([title, title])
  })
})

describe('every job of ours', () => {
  // A day after those that only bear its name.
  beforeAll(() => {
    api.time.now = new Date(api.time.now.getTime() + 24 * 60 * minute)
  })

  it.each(
    schedule
      .filter(({ isHere }) => isHere?.(deps) !== false)
      .map((job) => [job.name, job] as const),
  )('%s runs', async (_name, job) => {
    expect(await runScheduled(deps, job)).toBe(true)
  })
})

describe('cleaning up', () => {
  it('removes idempotency keys after a day', async () => {
    const { db } = api.database
    const ages = { old: 25, young: 23 }
    for (const [key, hours] of Object.entries(ages))
      await db
        .insertInto('idempotency')
        .values({
          member_id: 'm',
          key,
          request_hash: '',
          status: 200,
          created_at: new Date(api.time.now.getTime() - hours * 60 * minute).toISOString(),
        })
        .execute()
    expect(await cleanUp(deps)).toBe(1)
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'young' }])
  })
})
