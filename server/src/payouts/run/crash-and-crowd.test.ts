import type { RunStepAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyPayouts } from '../verify-payouts.ts'

const api = await testApi()
afterAll(api.close)
const { db, owner } = api.database
const admin = await api.as('admin')
const second = await api.as('admin')

const step = (who: typeof admin, run: string, name: string, body: unknown = {}) =>
  who.post<RunStepAnswer>(`/payout_run/unit/${run}/function/${name}`, body)

async function sound() {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
}

const standing = async () => {
  const { rows } = await sql`
    select (select count(*) from ledger_journal)::int as journals,
      (select count(*) from payout_file)::int as files,
      (select string_agg(distinct payout_status, ',') from payout) as items`.execute(db)
  return rows[0]
}

it('sixty at once prepare, release and hand over: each member is paid once', async () => {
  for (let n = 0; n < 5; n++) await memberWithMoney(api, 10_000)
  const attempts = Array.from({ length: 60 }, async () => {
    const prepared = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
    if (prepared.status !== 200) return prepared.status
    const { id, total, item_count } = prepared.content
    await step(second, id, 'release', { total, item_count })
    return (await step(second, id, 'hand_over')).status
  })
  const answers = await Promise.all(attempts)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payout where payout_status = 'sent'`.execute(
    db,
  )
  expect(rows[0]?.sum).toBe(50_000)
  await sound()
}, 60_000)

it('a connection that dies between debit and file leaves neither; handing over again pays once', async () => {
  await memberWithMoney(api, 7_700)
  const { content: run } = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
  const { id, total, item_count } = run
  await step(second, id, 'release', { total, item_count })
  const before = await standing()
  // The wallets are debited when the file is written; there the backend waits until it is killed.
  await owner.query(`
    create function die() returns trigger language plpgsql security definer as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(1);
      return new;
    end $$;
    create trigger die before insert on payout_file for each row execute function die()`)
  expect((await step(second, id, 'hand_over')).status).toBeGreaterThanOrEqual(500)
  await owner.query('drop function die cascade')
  expect(await standing()).toEqual(before)
  await sound()
  expect((await step(second, id, 'hand_over')).status).toBe(200)
  expect((await step(second, id, 'hand_over')).status).toBe(409)
  await sound()
})
