import { setTimeout as pause } from 'node:timers/promises'
import { addDays, berlinDay } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { listenLive } from '../../testing/servers/listen-live.ts'
import { postgresPair } from '../../testing/servers/postgres-pair.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'
import { tcpProxy } from '../../testing/servers/tcp-proxy.ts'

/* Two programs write through one address and read from the standby; the primary dies, the standby takes over. */

const CLAIMS = 160
const INSTALLERS = 6

const pair = await postgresPair()
await pair.waitForStandby()
const address = await tcpProxy(pair.primary.port)
const api = await testApi({
  now: new Date().toISOString(),
  database: pair.database({ primary: address.port }),
})
const server = async () =>
  serverProcess({
    port: await freePort(),
    database: api.database.url,
    data_dir: api.deps.config.data_dir,
    config: { DATABASE_READ_URL: pair.url(pair.standby.port) },
  })
const [first, second] = [await server(), await server()]
const servers = [first, second] as const
const owner = await api.as('installer')

beforeAll(() => Promise.all(servers.map(({ start }) => start())))
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await api.close()
  await address.close()
  await pair.close()
})

const headersOf = (signed: Record<string, string>) => ({
  ...signed,
  'arke-project-key': api.deps.config.project_key,
  'accept-language': 'de',
})
const submit = (draft: DraftToSubmit, n: number) =>
  submitAt(servers[n % 2]?.url ?? '', { api, draft })

async function failOver() {
  await pair.primary.kill()
  address.cut()
  // Nobody is there for a while, as where somebody has to decide.
  await pause(1_500)
  await pair.sql(pair.standby.port, 'select pg_promote()')
  address.lead(pair.standby.port)
}

it('loses no acknowledged write, tells everybody to come again, and needs no restart', async () => {
  await runCampaign(api, {
    purchase_from: addDays(berlinDay(new Date()), -30),
    purchase_to: addDays(berlinDay(new Date()), 30),
    budget: CLAIMS * 2_000,
  })
  const drafts = await draftsToSubmit(api, { count: CLAIMS, installers: INSTALLERS })
  const pids = servers.map(({ pid }) => pid())
  const live = await listenLive(`${second.url}/lib/live`, owner.headers)

  const waiting = [...drafts.entries()]
  const acknowledged: string[] = []
  const refused: { status: number; retry_after: string | null; message: string | undefined }[] = []
  const submitAll = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [n, draft] = next
      for (let attempt = n; ; attempt++) {
        const answer = await submit(draft, attempt)
        const { messages } = (await answer.json()) as { messages: { message: string }[] }
        if (answer.status === 200) break
        const retry_after = answer.headers.get('retry-after')
        refused.push({ status: answer.status, retry_after, message: messages[0]?.message })
        await pause(50)
      }
      acknowledged.push(draft.id)
    }
  }
  const submitters = Promise.all(Array.from({ length: 8 }, submitAll))
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(CLAIMS / 4)
  const before = new Set(acknowledged)
  expect(before.size).toBeLessThan(CLAIMS)
  const failed_at = new Date()
  await failOver()
  // At the latest what was acknowledged before the primary died could have been lost with it.
  const { rows: there } = await pair.sql(
    pair.standby.port,
    `select id from paperwork where paperwork_status = 'submitted'`,
  )
  const ids = new Set(there.map(({ id }) => id))
  expect([...before].filter((id) => !ids.has(id))).toEqual([])
  await submitters

  expect(acknowledged.length).toBe(CLAIMS)
  const { rows } = await pair.sql(
    pair.standby.port,
    `select p.id, p.paperwork_status as status, p.expected_amount as amount,
       (select count(*)::int from audit a where a.object_id = p.id and a.action = 'submit') as trail,
       (select count(*)::int from ledger_journal j where j.source_id = p.id) as journals
     from paperwork p`,
  )
  const claims = new Map(rows.map(({ id, ...claim }) => [id, claim]))
  const sound = { status: 'submitted', amount: '7000', trail: 1, journals: 1 }
  for (const id of acknowledged) expect(claims.get(id)).toEqual(sound)
  expect(await verifyLedger(api.database.db)).toEqual([])
  expect(await verifyAudit(api.database)).toEqual([])

  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused)
    expect(answer).toEqual({
      status: 503,
      retry_after: '2',
      message: sayTo('de')('failures:database_unavailable'),
    })

  expect(servers.map(({ pid }) => pid())).toEqual(pids)
  for (const { url } of servers) expect((await fetch(`${url}/lib/health/ready`)).status).toBe(200)
  await expectLive(live)
  await expect
    .poll(
      async () =>
        (
          await api.database.owner.query(
            `select began_at from job_run where name = 'chain_audit' and began_at > $1 and ended_at is not null`,
            [failed_at],
          )
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBe(1)
}, 180_000)

/** Something is written through one server; at the other it is read, and its listeners hear of it. */
async function expectLive(live: Awaited<ReturnType<typeof listenLive>>) {
  const created = await fetch(`${first.url}/lib/paperwork/unit`, {
    method: 'POST',
    headers: { ...headersOf(owner.headers), 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'danach' }),
  })
  expect(created.status).toBe(200)
  const { content } = (await created.json()) as { content: { id: string } }
  const path = `/lib/paperwork/unit?filter=${encodeURIComponent(`eq(id,${content.id})`)}`
  const listed = await fetch(second.url + path, { headers: headersOf(owner.headers) })
  expect(await listed.json()).toMatchObject({ content: { count: 1 } })
  await expect.poll(() => live.heard).toContainEqual({ topic: 'paperwork', id: content.id })
  live.stop()
}
