import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Deps } from '../src/deps.ts'
import { step } from '../src/start/progress.ts'
import { createWorld } from '../src/testing/world.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { ms, row, taken } from './people/figures.ts'
import { signInPerson } from './people/people.ts'
import { type Bench, runBench } from './requests/run-bench.ts'
import type { Answers, Crowd, Load } from './turns/load.ts'
import { type Probe, type Probed, probe } from './turns/probe.ts'

/* One at work beside two crowds who only read; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '20' },
    lists: { type: 'string', default: '200' },
    /** Accounts that the lists in flight are divided between. */
    accounts: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '200' },
  },
})
const seconds = Math.min(60, Number(options.seconds))
const count = (text: string) => Math.min(400, Number(text))

await runBench(measureTurns)

async function measureTurns({ setup, deps, closing }: Bench) {
  const accounts = await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims)),
  )
  await step('rates', () => addRates(deps))
  const crowds = { lists: await crowdOfLists(deps), visitors: crowdOfVisitors() }
  const moderator = accounts.find(({ role }) => role === 'moderator')
  if (!moderator) throw new Error('no moderator')
  const user = await userOf(deps, moderator)
  const { token } = await signInPerson(deps, { role: 'moderator', user })
  const probes = probesOf(token, moderator)
  const server = await startOurs({ ...setup, proxies: '127.0.0.1' })
  closing.add(server.stop)
  const { address } = server
  await probe(address, { probes, seconds: 3 })
  const calm = await step('calm', () => probe(address, { probes, seconds }))
  await server.lag()
  const load = await startLoad({ address, crowds })
  closing.add(load.stop)
  await pause(3_000)
  const busy = await step('with the crowds', () => probe(address, { probes, seconds }))
  const lag = await server.lag()
  const answers = await load.answers()
  const rss = await server.rss()
  await load.stop()
  print({ calm, busy })
  console.log(`\nanswers to the crowds by status: ${JSON.stringify(answers)}`)
  console.log(`thread busy p99 ${ms(lag)} ms, memory ${(rss / 1e6).toFixed(0)} MB`)
}

async function userOf({ database: { db } }: Deps, { member }: { member: string }) {
  const found = await db
    .selectFrom('moderator')
    .selectAll()
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return found.arke_system_user ?? ''
}

/** A thousand products with their rates, as a catalogue has them that an installer may read. */
async function addRates({ database }: Deps) {
  await database.owner.query(`with made as (
      insert into product (id, name, article_number, family)
      select uuidv7()::text, 'Produkt ' || n, 'CP-' || n, 'heat_pump' from generate_series(1, 1000) n
      on conflict do nothing returning id)
    insert into product_rate (id, link_product, valid_from, amount)
    select uuidv7()::text, id, '2020-01-01', 15000 from made`)
  await database.owner.query('vacuum analyze product, product_rate')
}

/** Lists of a thousand units with their links, by accounts that nobody has approved. */
async function crowdOfLists(deps: Deps): Promise<Crowd> {
  const world = createWorld(deps.database.db)
  const tokens: string[] = []
  for (let n = 0; n < count(options.accounts); n++) {
    const { arke_system_user } = await world.installer({ member_status: 'incomplete' })
    const user = arke_system_user ?? ''
    tokens.push((await signInPerson(deps, { role: 'installer', user })).token)
  }
  const in_flight = Array.from({ length: count(options.lists) }, (_, n) => ({
    'arke-project-key': 'cashback',
    authorization: `Bearer ${tokens[n % tokens.length]}`,
    'accept-encoding': 'gzip',
  }))
  return { paths: ['/lib/product_rate/unit?limit=1000&load_links=true'], in_flight, pause_ms: 100 }
}

/** What is open to whoever comes, each from their own network. */
function crowdOfVisitors(): Crowd {
  return {
    paths: [
      '/lib/campaign/function/current',
      '/lib/faq/function/public_answers',
      '/lib/product/function/paid_by_family',
      '/audit',
      '/terms',
    ],
    in_flight: Array.from({ length: count(options.visitors) }, (_, n) => ({
      'arke-project-key': 'cashback',
      'x-forwarded-for': `10.${n % 200}.1.1`,
      'accept-encoding': 'gzip',
    })),
    pause_ms: 400,
  }
}

function probesOf(token: string, { username, password }: { username: string; password: string }) {
  const project = { 'arke-project-key': 'cashback' }
  const signed = { ...project, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const list = '/lib/paperwork/unit?limit=20&offset=0&order=inserted_at;desc&load_links=true'
  const body = JSON.stringify({ username, password })
  const sign_in = { method: 'POST', headers: { ...project, 'content-type': 'application/json' } }
  return [
    { name: 'list of twenty', path: list, init: { headers: signed }, pause_ms: 25 },
    { name: 'sign in', path: '/lib/auth/signin', init: { ...sign_in, body }, pause_ms: 500 },
    { name: 'ready', path: '/lib/health/ready', init: {}, pause_ms: 100 },
  ] satisfies Probe[]
}

async function startLoad(load: Load) {
  const child = fork(resolve(import.meta.dirname, 'turns/load.ts'))
  const ended = once(child, 'exit')
  child.send(load)
  await Promise.race([once(child, 'message'), ended])
  const answers = async (): Promise<Answers> => {
    child.send('answers')
    const [counted] = await once(child, 'message')
    return counted
  }
  const stop = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  return { answers, stop }
}

function print({ calm, busy }: Record<'calm' | 'busy', Map<string, Probed>>) {
  console.log(
    row(
      'request',
      'calm p50 ms',
      'p99 ms',
      'with the crowds p50',
      'p99',
      'most',
      'p99 times',
      'failed',
    ),
  )
  console.log(row(...Array.from({ length: 8 }, () => '---')))
  for (const [name, before] of calm) {
    const during = busy.get(name) ?? { ms: [], failed: 0 }
    const [at_rest, at_work] = [taken(before.ms), taken(during.ms)]
    console.log(
      row(
        `${name} (${at_work.count})`,
        ...[at_rest.p50, at_rest.p99, at_work.p50, at_work.p99, at_work.most].map(ms),
        (at_work.p99 / at_rest.p99).toFixed(1),
        during.failed,
      ),
    )
  }
}
