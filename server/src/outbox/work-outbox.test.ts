import type { Dashboard } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { effectsOf } from '../effects.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { keepingMailer } from '../mail/kept-mails.ts'
import { sendNotificationMail } from '../notifications/notification-mail.ts'
import { notify } from '../notifications/notify.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { leaseRows, retryDelay } from './work-outbox.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { deps, mails } = api
const installer = await api.world.installer({ language: 'de' })

const tell = () =>
  db.transaction().execute((tx) =>
    notify(tx, {
      member: installer.id,
      event: 'password_changed',
      values: {},
      path: '/profile',
      reference: installer.id,
      now: deps.clock(),
    }),
  )
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const later = (minutes: number) => {
  api.time.now = new Date(api.time.now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  await api.database.owner.query('delete from outbox')
  mails.length = 0
})

describe('the outbox', () => {
  it('sends what a transaction left behind, once', async () => {
    await tell()
    expect(await workEffects(deps)).toBe(1)
    expect(await workEffects(deps)).toBe(0)
    expect(mails).toMatchObject([{ to: installer.email, subject: 'Ihr Passwort wurde geändert' }])
  })

  it('sends nothing for a transaction that rolled back', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await notify(tx, {
        member: installer.id,
        event: 'password_changed',
        values: {},
        path: '/profile',
        reference: '',
        now: deps.clock(),
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await workEffects(deps)).toBe(0)
  })

  it('is shared by workers without sending anything twice', async () => {
    for (let n = 0; n < 30; n++) await tell()
    const done = await Promise.all([workEffects(deps), workEffects(deps), workEffects(deps)])
    expect(done.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(mails.map(({ id }) => id)).size).toBe(30)
    expect(mails).toHaveLength(30)
  })

  it('takes over from a worker that was killed, when its lease is over', async () => {
    await tell()
    expect(await leaseRows(deps, effectsOf(deps))).toHaveLength(1)
    expect(await workEffects(deps)).toBe(0)
    later(11)
    expect(await workEffects(deps)).toBe(1)
    expect(mails).toHaveLength(1)
  })

  it('delivers one mail although its worker died after sending it', async () => {
    await tell()
    const keeping = { ...deps, mailer: keepingMailer(db, deps.clock) }
    for (const { id, payload } of await leaseRows(keeping, effectsOf(keeping)))
      await sendNotificationMail(keeping, { id, payload: payload as never }, async () => [])
    later(11)
    expect(await workEffects(keeping)).toBe(1)
    expect(await db.selectFrom('kept_mail').select('recipient').execute()).toEqual([
      { recipient: installer.email },
    ])
  })

  it('tries again later what failed, and keeps the reason', async () => {
    await tell()
    const broken = {
      ...deps,
      mailer: { ...deps.mailer, send: () => Promise.reject(new Error('550 mailbox full')) },
    }
    expect(await workEffects(broken)).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: null }])
    expect((await rows())[0]?.last_error).toContain('550 mailbox full')
    expect(await workEffects(deps)).toBe(0)
    later(1)
    expect(await workEffects(deps)).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }])
  })

  it('keeps mails for a mail server that is not set yet, and the office sees how many', async () => {
    await tell()
    const without = { ...deps, mailer: { ...deps.mailer, is_set: false } }
    expect(await workEffects(without)).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 0, done_at: null }])
    await api.database.owner.query(
      `update outbox set created_at = created_at - interval '6 minutes'`,
    )
    const admin = await api.as('admin')
    const mailCounts = async () =>
      (await admin.get<Dashboard>('/paperwork/function/dashboard')).content.mails
    expect(await mailCounts()).toMatchObject({ waiting: 1, undelivered: 0 })
    await db.updateTable('outbox').set({ attempts: 16 }).execute()
    expect(await mailCounts()).toEqual({ waiting: 0, since: null, undelivered: 1 })
    await db.updateTable('outbox').set({ attempts: 0 }).execute()
    expect(await workEffects(deps)).toBe(1)
    expect(await mailCounts()).toEqual({ waiting: 0, since: null, undelivered: 0 })
  })

  it('waits twice as long after each failure, at most six hours', () => {
    expect([1, 2, 3, 16].map(retryDelay)).toEqual([10_000, 20_000, 40_000, 21_600_000])
  })

  it('wakes a running worker when a transaction commits', async () => {
    const problems: unknown[] = []
    const stop = startJobs(deps, {
      schedule: [],
      apart: [],
      effects: effectsOf(deps),
      onProblem: (error) => problems.push(error),
    })
    await tell()
    await expect.poll(() => mails.length, { timeout: 5_000 }).toBe(1)
    await stop()
    expect(problems).toEqual([])
  })
})
