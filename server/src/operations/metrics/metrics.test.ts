import { afterAll, describe, expect, it } from 'vitest'
import { MAX_ATTEMPTS } from '../../outbox/work-outbox.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const token = 'nur-für-Prometheus-gedacht'
const api = await testApi({ config: { METRICS_TOKEN: token } })
afterAll(api.close)
const { owner } = api.database

const scrape = (authorization?: string, app = api.app) =>
  app.inject({ url: '/metrics', ...(authorization ? { headers: { authorization } } : {}) })
async function figures(): Promise<ReadonlyMap<string, number>> {
  api.time.now = new Date(api.time.now.getTime() + 10_000)
  const { statusCode, body } = await scrape(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])] as const),
  )
}
const minutesAgo = (minutes: number) =>
  new Date(api.time.now.getTime() - minutes * 60_000).toISOString()

describe('/metrics', () => {
  it('is not there without a token, and closed to whoever does not send it', async () => {
    const closed = await testApi()
    expect((await scrape(`Bearer ${token}`, closed.app)).statusCode).toBe(404)
    await closed.close()
    for (const wrong of [
      undefined,
      token,
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer ${'x'.repeat(900)}`,
    ])
      expect([wrong, (await scrape(wrong)).statusCode]).toEqual([wrong, 401])
  })

  it('tells what waits, what was given up, and which job failed', async () => {
    const before = await figures()
    expect(before.get('ruecklauf_database_up')).toBe(1)
    expect(before.get('ruecklauf_outbox_lag_seconds')).toBe(0)
    await owner.query(
      `insert into outbox (id, kind, payload, due_at, attempts) values
       ('a', 'notification_mail', '{}', $1, 0), ('b', 'notification_mail', '{}', $2, 1),
       ('c', 'invitation_mail', '{}', $3, $4)`,
      [minutesAgo(10), minutesAgo(-10), minutesAgo(60), MAX_ATTEMPTS],
    )
    await owner.query(
      `insert into job_run (name, began_at, ended_at, last_error) values
       ('verify_books', $1, $1, 'two problems'), ('clean_up', $1, $1, null)`,
      [minutesAgo(5)],
    )
    for (const due_on of ['2026-02-27', '2026-03-02', '2026-03-09'])
      await putClaim(api, { status: 'submitted', due_on })
    expect(Object.fromEntries(await figures())).toMatchObject({
      'ruecklauf_outbox_waiting{kind="notification_mail"}': 2,
      'ruecklauf_outbox_given_up{kind="invitation_mail"}': 1,
      ruecklauf_outbox_lag_seconds: 610,
      'ruecklauf_job_failed{name="verify_books"}': 1,
      'ruecklauf_job_failed{name="clean_up"}': 0,
      'ruecklauf_job_age_seconds{name="clean_up"}': 310,
      ruecklauf_backup_age_seconds: expect.any(Number),
      ruecklauf_claims_waiting: 3,
      ruecklauf_claims_overdue: 1,
      'ruecklauf_pool_waiting{pool="requests"}': 0,
      'ruecklauf_turns_waiting{lane="read_much"}': 0,
    })
  })

  it('counts requests by the pattern of their route, so that addresses make no figures', async () => {
    for (const id of ['one', 'two']) await api.app.inject(`/lib/product/unit/${id}`)
    for (const path of ['/wp-login.php', '/lib/nirgends/wo/auch/immer'])
      await api.app.inject({ url: path, headers: { accept: 'text/html' } })
    const names = [...(await figures()).keys()].filter((name) => name.startsWith('http_'))
    expect(names.some((name) => name.includes('/unit/:id'))).toBe(true)
    expect(names.filter((name) => /wp-login|nirgends|one|two/.test(name))).toEqual([])
  })

  it('reads the database once in five seconds, however often it is asked', async () => {
    await figures()
    const first = await scrape(`Bearer ${token}`)
    await owner.query(`delete from job_run where name = 'clean_up'`)
    const second = await scrape(`Bearer ${token}`)
    for (const { body } of [first, second]) expect(body).toContain('name="clean_up"')
    expect((await figures()).has('ruecklauf_job_failed{name="clean_up"}')).toBe(false)
  })

  it('does not wait for a database that does not answer, and leaves out what waits there', async () => {
    const client = await owner.connect()
    await client.query('begin; lock table job_run')
    const measured = await figures()
    await client.query('rollback')
    client.release()
    expect(measured.get('ruecklauf_database_up')).toBe(0)
    expect([...measured.keys()].filter((name) => /outbox|job_|claims/.test(name))).toEqual([])
    expect((await figures()).get('ruecklauf_database_up')).toBe(1)
  })
})
