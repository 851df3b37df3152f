import { setTimeout as pause } from 'node:timers/promises'
import { addDays, berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import {
  type DraftToSubmit,
  draftsToSubmit,
  submitAt,
} from '../../testing/claims/drafts-to-submit.ts'
import { testApi } from '../../testing/servers/api.ts'
import { freePort } from '../../testing/servers/free-port.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'

/** Rounds of faults; `FAULT_ROUNDS` makes a soak of it. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const CLAIMS = 120 * ROUNDS
const INSTALLERS = 6

const api = await testApi({ now: new Date().toISOString() })
const place = { database: api.database.url, data_dir: api.deps.config.data_dir }
const instances = [
  serverProcess({ ...place, port: await freePort() }),
  serverProcess({ ...place, port: await freePort() }),
] as const
const [first, second] = instances

beforeAll(() => Promise.all(instances.map(({ start }) => start())))
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()))
  await api.close()
})

describe('two instances that are killed while claims are submitted', () => {
  it('lose nothing they confirmed, book nothing twice, and tell nobody that somebody was faster', async () => {
    await runCampaign(api, {
      purchase_from: addDays(berlinDay(new Date()), -30),
      purchase_to: addDays(berlinDay(new Date()), 30),
      budget: CLAIMS * 2_000,
    })
    const drafts = await draftsToSubmit(api, { count: CLAIMS, installers: INSTALLERS })
    const waiting = [...drafts]
    const counts = new Map<number, number>()
    const submitAll = async () => {
      for (let draft = waiting.pop(); draft; draft = waiting.pop())
        for (;;) {
          const status = await submit(draft)
          counts.set(status, (counts.get(status) ?? 0) + 1)
          if (status === 200) break
          await pause(20)
        }
    }
    const submitters = Promise.all(Array.from({ length: 8 }, submitAll))
    for (let round = 0; round < ROUNDS; round++) {
      await pause(150)
      await first.kill()
      await first.start()
      await cutConnections()
      await pause(150)
      await second.kill()
      await second.start()
      first.freeze()
      await pause(3_000)
      first.thaw()
    }
    await submitters

    expect(counts.get(200)).toBe(CLAIMS)
    // Nobody competes for these claims: 0 is an instance that is down, 503 a database that is.
    expect([...counts.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
    await expectSound(drafts.map(({ id }) => id))
  }, 120_000)
})

/** The status of the answer; 0 where none came. */
const submit = (draft: DraftToSubmit): Promise<number> =>
  submitAt((Math.random() < 0.5 ? first : second).url, { api, draft }).then(
    ({ status }) => status,
    () => 0,
  )

/** What a database that fails over does to the connections of both instances. */
const cutConnections = () =>
  api.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'ruecklauf' and pid <> pg_backend_pid()`,
  )

async function expectSound(claims: readonly string[]) {
  const { rows } = await api.database.owner.query(
    `select p.paperwork_status as status, p.expected_amount as amount,
       (select count(*)::int from audit a where a.object_id = p.id and a.action = 'submit') as trail,
       (select count(*)::int from ledger_journal j where j.source_id = p.id) as journals
     from paperwork p where p.id = any($1)`,
    [claims],
  )
  const sound = { status: 'submitted', amount: 7_000, trail: 1, journals: 1 }
  expect(rows).toEqual(claims.map(() => sound))
  expect(await verifyLedger(api.database.db)).toEqual([])
  expect(await verifyAudit(api.database)).toEqual([])
}
