import { setTimeout as pause } from 'node:timers/promises'
import { addDays, berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { newId } from '../../db/id.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
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
const owners = await Promise.all(Array.from({ length: INSTALLERS }, () => api.as('installer')))

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
    const drafts = await prepareDrafts()
    const waiting = [...drafts]
    const told = new Map<number, number>()
    const submitAll = async () => {
      for (let draft = waiting.pop(); draft; draft = waiting.pop())
        for (;;) {
          const status = await submit(draft)
          told.set(status, (told.get(status) ?? 0) + 1)
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

    expect(told.get(200)).toBe(CLAIMS)
    // Nobody competes for these claims: 0 is an instance that is down, 503 a database that is.
    expect([...told.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
    await expectSound(drafts.map(({ id }) => id))
  }, 120_000)
})

interface Draft {
  id: string
  headers: Record<string, string>
  key: string
}

async function prepareDrafts(): Promise<Draft[]> {
  const product = await api.world.product({ amount: 5_000 })
  const invoice_date = addDays(berlinDay(new Date()), -3)
  return Promise.all(
    Array.from({ length: CLAIMS }, async (_, n) => {
      const owner = owners[n % INSTALLERS]
      if (!owner) throw new Error('no installer')
      const { serial } = await api.world.serialNumber({ link_product: product.id })
      const wanted = { installer: owner.member, product, serials: [serial], invoice_date }
      const { id } = await readyDraft(api, wanted)
      return { id, headers: owner.headers, key: newId() }
    }),
  )
}

/** The status of the answer; 0 where none came. */
const submit = ({ id, headers, key }: Draft): Promise<number> =>
  fetch(`${(Math.random() < 0.5 ? first : second).url}/lib/paperwork/unit/${id}/function/submit`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'arke-project-key': api.deps.config.project_key,
      'idempotency-key': key,
    },
    body: '{}',
  }).then(
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
