import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { readCampaign } from '../src/campaigns/rule/read-campaign.ts'
import type { Deps } from '../src/deps.ts'
import { readVariant } from '../src/simulation/read-variant.ts'
import { runWhatIf } from '../src/simulation/run-what-if.ts'
import { step } from '../src/start/progress.ts'
import { fillClaims } from './fill/fill-claims.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* How long a campaign takes to be played on a year of claims; README.md says how to read it. */

const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '1000000' } },
})

await runBench(playPast)

async function playPast({ deps }: Bench) {
  const lines = Number(options.lines)
  await fillClaims(deps, 0)
  await step(`${lines} claim lines`, () => fillPast(deps, Math.ceil(lines / 2)))
  for (const variants of [[{}], [{}, { amount: 80, stacking: 'exclusive', budget: 1_000_000 }]])
    await measure(deps, variants)
}

async function fillPast({ database }: Deps, claims: number) {
  const text = await readFile(join(import.meta.dirname, 'what-if-claims.sql'), 'utf8')
  await database.owner.query(text.replaceAll('$CLAIMS$', String(claims)))
  await database.owner.query('vacuum analyze')
}

async function measure(deps: Deps, variants: Record<string, unknown>[]) {
  const id = `job-${variants.length}`
  await deps.database.owner.query(
    `insert into what_if (id, campaign_id, asked_by, asked_at, months, variants)
     select $1, 'bench', id, now(), 12, '[]' from admin limit 1`,
    [id],
  )
  const rules = await deps.database.db.transaction().execute(async (tx) => {
    const campaign = await readCampaign(tx, 'bench')
    return variants.map((changes) => readVariant(campaign, { changes, path: '', language: 'en' }))
  })
  const what_if = {
    from: new Date(Date.now() - 365 * 24 * 3_600_000).toISOString(),
    before: new Date().toISOString(),
    variants: rules,
  }
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 200)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begin = performance.now()
  await runWhatIf(deps, { id, campaign: 'bench', what_if, report: console.error })
  const seconds = (performance.now() - begin) / 1_000
  clearInterval(watch)
  const { rows } = await deps.database.owner.query('select * from what_if where id = $1', [id])
  const [{ state, claims_done, result }] = rows
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  console.log(
    `${variants.length} variant(s): ${state}, ${claims_done} claims in ${seconds.toFixed(1)} s; ` +
      `the server waits at most ${Math.round(delay.max / 1e6)} ms; ` +
      `memory ${megabytes(before)} MB before, at most ${megabytes(most)} MB`,
  )
  console.log(
    result?.variants.map(({ cost, paid }: { cost: number; paid: number }) => ({ cost, paid })),
  )
}
