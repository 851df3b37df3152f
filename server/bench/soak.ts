import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { step } from '../src/start/progress.ts'
import type { Child } from './child.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { startOurs } from './packed-child.ts'
import { work } from './people/at-work.ts'
import { claimsOf } from './people/claims-of.ts'
import { ms, row, taken } from './people/figures.ts'
import { gatherPeople, prepareWork } from './people/people.ts'
import { openStreams } from './people/streams.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* People of all roles at work for some minutes beside open windows; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '200' },
    streams: { type: 'string', default: '500' },
  },
})

await runBench(soak)

async function soak({ setup, deps, closing }: Bench) {
  await step(`${options.claims} claims`, () => fillClaims(deps, Number(options.claims)))
  const people = await gatherPeople(deps, Number(options.people))
  const { drafts, reviews } = await step('work', () => prepareWork(deps, { people, drafts: 600 }))
  const claims = await claimsOf(deps.database.owner, people)
  const server = await startOurs({ ...setup, jobs: true })
  closing.add(server.stop)
  const url = server.address
  const streams = await openStreams(url, { people, count: Number(options.streams) })
  closing.add(streams.close)
  const answers: { name: string; deed: string; status: number; ms: number }[] = []
  const until = Date.now() + Number(options.minutes) * 60_000
  const at_work = Promise.all(
    people.map((person) =>
      work(person, {
        url,
        until,
        drafts,
        reviews,
        brand: deps.brand.id,
        claimsOf: ({ role, member }) => claims.get(role === 'installer' ? member : role) ?? [],
        told: ({ text, ...answer }) => {
          answers.push(answer)
          if (answer.status >= 400 || answer.status === 0)
            console.log(answer.name, answer.status, text.slice(0, 300))
        },
      }),
    ),
  )
  await watch(server, { until, answers, messages: streams.messages })
  await at_work
  console.log(row('what', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'most'))
  console.log(row('---', '---', '---', '---', '---', '---'))
  const kinds = Map.groupBy(answers, ({ deed, name }) =>
    deed === 'look' ? name : `${deed}: ${name}`,
  )
  for (const [name, all] of [
    ['all reads', answers.filter(({ deed }) => deed === 'look')] as const,
    ...['decide', 'submit', 'draft'].map(
      (deed) => [`all of ${deed}`, answers.filter((one) => one.deed === deed)] as const,
    ),
    ...[...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]) {
    const { count, p50, p95, p99, most } = taken(all.map((one) => one.ms))
    console.log(row(`\`${name}\``, count, ms(p50), ms(p95), ms(p99), ms(most)))
  }
  const statuses = Map.groupBy(answers, ({ status }) => status)
  for (const [status, all] of statuses) console.log(`status ${status}: ${all.length}`)
  console.log(`streams ended early: ${streams.ended()}, messages: ${streams.messages()}`)
}

interface Watched {
  until: number
  answers: readonly { ms: number }[]
  messages: () => number
}

/** Tells every half minute how the server does. */
async function watch(server: Child, { until, answers, messages }: Watched): Promise<void> {
  const began = Date.now()
  let seen = 0
  while (Date.now() < until) {
    await pause(30_000)
    const lately = answers.slice(seen).map((one) => one.ms)
    seen = answers.length
    const { p50, p99 } = taken(lately)
    const [rss, lag] = [await server.rss(), await server.lag()]
    console.log(
      `${((Date.now() - began) / 60_000).toFixed(1)} min: ${(lately.length / 30).toFixed(0)} requests/s, p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, memory ${(rss / 1e6).toFixed(0)} MB, thread busy p99 ${ms(lag)} ms, messages ${messages()}`,
    )
  }
}
