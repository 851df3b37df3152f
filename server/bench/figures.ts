import { parseArgs } from 'node:util'
import type { Role } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { carryOverFigures } from '../src/figures/kept/carry-over.ts'
import { followClaims } from '../src/figures/kept/follow-claims.ts'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { ask, signIn } from './requests/ask.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* How long figures take at a size of the programme; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '21' },
  },
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const figures: readonly { role: Role; name: string; asked: string }[] = [
  { role: 'admin', name: 'dashboard', asked: 'dashboard' },
  { role: 'admin', name: 'kpi, 90 days', asked: 'kpi' },
  { role: 'admin', name: 'kpi, 366 days', asked: 'kpi?days=366' },
  { role: 'admin', name: 'charts, a year', asked: 'charts' },
  { role: 'admin', name: 'charts, 100 years', asked: `charts?from=1930-01-01&to=${day(0)}` },
  { role: 'wholesaler', name: 'charts, a year', asked: 'charts' },
  { role: 'wholesaler', name: 'charts, this month', asked: `charts?from=${day(0).slice(0, 7)}-01` },
  { role: 'admin', name: 'total_cashback', asked: 'total_cashback' },
  { role: 'wholesaler', name: 'total_cashback', asked: 'total_cashback' },
  { role: 'installer', name: 'total_cashback', asked: 'total_cashback' },
  { role: 'admin', name: 'rule_effects', asked: 'rule_effects' },
  { role: 'admin', name: 'rule_claims', asked: 'rule_claims?rule=reason:RETURNED_GOODS' },
  { role: 'admin', name: 'unclaimed', asked: '/serial_number/function/unclaimed' },
  { role: 'moderator', name: 'queue', asked: 'queue' },
]

await runBench(measureFigures)

async function measureFigures({ deps }: Bench) {
  const accounts = await step(`${options.claims} claims`, () =>
    fillClaims(deps, Number(options.claims)),
  )
  await step('what is worked out of them', async () => {
    while ((await followClaims(deps)) > 0) await carryOverFigures(deps)
    await deps.database.owner.query('vacuum (analyze)')
  })
  await printSizes(deps)
  const app = await buildApp(deps)
  for (const { role, name, asked } of figures) {
    const token = await signIn(app, accounts, role)
    const times = await timesOf(app, { token, path: pathOf(asked) })
    console.log(`| ${role} | ${name} | ${at(times, 0.5)} | ${at(times, 0.95)} |`)
  }
  await app.close()
}

/** Of claims unless another list is named. */
function pathOf(asked: string): string {
  return asked.startsWith('/') ? `/lib${asked}` : `/lib/paperwork/function/${asked}`
}

async function timesOf(app: FastifyInstance, { token, path }: { token: string; path: string }) {
  const headers = { 'arke-project-key': 'cashback', authorization: `Bearer ${token}` }
  const times = []
  for (let round = 0; round < Number(options.rounds); round++) {
    const began = performance.now()
    await ask(app, { method: 'GET', path, headers })
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

function at(times: readonly number[], share: number): string {
  return (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
}

/** What the figures take on disk, with their indexes. */
async function printSizes({ database }: Deps) {
  const { rows } = await database.owner.query<{ name: string; rows: number; size: string }>(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relkind = 'r' and (relname like 'kept\\_%' or relname = 'counted_claim')
     order by pg_total_relation_size(oid) desc`,
  )
  for (const { name, rows: count, size } of rows) console.log(`| ${name} | ${count} | ${size} |`)
}
