import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../src/app.ts'
import { effectsOf } from '../src/effects.ts'
import { startJobs } from '../src/jobs/start-jobs.ts'
import { apart, schedule } from '../src/schedule.ts'
import { type BenchSetup, openBenchDeps } from './open-deps.ts'

/* The server as the product builds it, on a database that is there already; its jobs run where asked for. */

const setup: BenchSetup & { jobs?: boolean } = JSON.parse(process.argv[2] ?? '')
const { deps } = await openBenchDeps(setup)
const app = await buildApp(deps)
if (setup.jobs)
  startJobs(deps, {
    schedule,
    apart,
    effects: effectsOf(deps),
    onProblem: (error, job) => console.error(job, error),
  })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.send?.({ address })
process.on('message', (asked) => {
  if (asked === 'rss') return process.send?.({ rss: process.memoryUsage.rss() })
  const lag = Math.max(0, delay.percentile(99) / 1e6 - 10)
  delay.reset()
  process.send?.({ lag })
})
process.on('disconnect', () => process.exit())
