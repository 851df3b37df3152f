import { afterAll, expect, test } from 'vitest'
import { schedule } from '../schedule.ts'
import { testApi } from '../testing/servers/api.ts'
import { runScheduled } from './run-scheduled.ts'

const api = await testApi()
afterAll(api.close)

test('the books are looked at every night, and what is wrong stands with the job', async () => {
  const job = schedule.find(({ name }) => name === 'verify_books')
  if (!job) throw new Error('no such job')
  expect(await runScheduled(api.deps, job)).toBe(true)
  await api.database.owner.query(
    `set session_replication_role = replica;
     insert into payout (id, link_member, amount, payout_status) values ('lost', 'x', 1, 'executed');
     set session_replication_role = origin`,
  )
  api.time.now = new Date(api.time.now.getTime() + 24 * 3_600_000)
  await expect(runScheduled(api.deps, job)).rejects.toThrow(/payout_booked.*lost/)
  const { rows } = await api.database.owner.query(
    'select last_error from job_run where name = $1',
    [job.name],
  )
  expect(rows[0].last_error).toContain('lost')
})
