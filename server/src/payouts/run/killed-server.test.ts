import { berlinDay, type RunStepAnswer } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { accountAnswer } from '../../sepa/example/account-answer.ts'
import { fileForm } from '../../testing/form.ts'
import { test_ibans } from '../../testing/ibans.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { freePort } from '../../testing/servers/free-port.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'
import { verifyPayouts } from '../verify-payouts.ts'

const api = await testApi({ now: new Date().toISOString() })
const { db, owner } = api.database
const { admin, second, handedOver, call, account } = await payoutOffice(api)
const server = serverProcess({
  database: api.database.url,
  data_dir: api.deps.config.data_dir,
  port: await freePort(),
})
beforeAll(server.start)
afterAll(async () => {
  await server.stop()
  await api.close()
})

const send = (who: typeof admin, path: string, body: BodyInit, headers = {}) =>
  fetch(`${server.url}/lib${path}`, {
    method: 'POST',
    headers: { ...who.headers, 'arke-project-key': api.deps.config.project_key, ...headers },
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  )

const standing = async () => {
  const { rows } = await sql`
    select (select count(*) from ledger_journal)::int as journals,
      (select count(*) from payout_file)::int as files,
      (select count(*) from bank_entry)::int as entries,
      (select count(*) from bank_message)::int as messages,
      (select string_agg(payout_status, ',' order by id) from payout) as items`.execute(db)
  return rows[0]
}

/** Kills the process while its command waits before a row of a table, and starts it again. */
async function killAt(table: string, command: () => Promise<number>, after = 0): Promise<void> {
  const before = await standing()
  const gate = await owner.connect()
  await gate.query(`
    create function wait_for_death() returns trigger language plpgsql security definer as $$
    begin
      if (select count(*) from ${table}) >= ${after} then perform pg_advisory_xact_lock(4711); end if;
      return new;
    end $$;
    create trigger wait_for_death before insert on ${table}
      for each row execute function wait_for_death();
    select pg_advisory_lock(4711)`)
  const answer = command()
  await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1)
  await server.kill()
  expect(await answer).toBe(0)
  await gate.query('select pg_advisory_unlock(4711)')
  await gate.query('drop function wait_for_death cascade')
  gate.release()
  await server.start()
  expect(await standing()).toEqual(before)
}

async function waiting(): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as count from pg_locks
     where database = (select oid from pg_database where datname = current_database())
       and locktype = 'advisory' and objid = 4711 and not granted`,
  )
  return rows[0]?.count
}

async function sound() {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
}

it('killed between debit and file has done neither; the run is handed over after it', async () => {
  for (const amount of [10_000, 2_550]) await memberWithMoney(api, amount)
  const { content: run } = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
  const { id, total, item_count } = run
  await call(second, id, 'release', { total, item_count })
  const handOver = () =>
    send(second, `/payout_run/unit/${id}/function/hand_over`, '{}', {
      'content-type': 'application/json',
    })
  await killAt('payout_file', handOver)
  await sound()
  expect([await handOver(), await handOver()]).toEqual([200, 409])
  const file = await db
    .selectFrom('payout_file')
    .select(['bytes', 'sealed_with'])
    .where('link_payout_run', '=', id)
    .where('kind', '=', 'pain.001')
    .executeTakeFirstOrThrow()
  expect(test_ibans.openBytes(file).toString()).toContain('<CtrlSum>125.50</CtrlSum>')
  await sound()
}, 60_000)

it('killed between a statement’s first booking and its last has done none; it is taken in after it', async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
  const first = await handedOver([10_000])
  await db.updateTable('installer').set({ inactive: true }).execute()
  const other = await handedOver([20_000, 30_000])
  const [item] = first.items
  const entries = [
    {
      reference: 'R1',
      amount: -10_000,
      transactions: [{ end_to_end_id: item?.end_to_end_id ?? '', amount: -10_000 }],
    },
    { reference: 'R2', amount: -50_000, batch: { payment_id: other.message_id } },
  ]
  const on = berlinDay(new Date())
  const dated = entries.map((entry) => ({ ...entry, on }))
  const file = accountAnswer({ statements: [{ account, on, entries: dated }] })
  const { body, headers } = fileForm(file, { filename: 'auszug.xml' })
  const bring = () => send(admin, '/payout_run/function/take_answer', new Uint8Array(body), headers)
  await killAt('bank_entry', bring, 1)
  await sound()
  expect([await bring(), await bring()]).toEqual([200, 200])
  const paid = await db
    .selectFrom('payout')
    .select(['payout_status', ({ fn }) => fn.sum('amount').as('sum')])
    .where('link_payout_run', 'in', [first.run, other.run])
    .groupBy('payout_status')
    .execute()
  expect(paid).toEqual([{ payout_status: 'executed', sum: '60000' }])
  await sound()
}, 60_000)
