import { Worker } from 'node:worker_threads'
import type { Deps } from '../deps.ts'
import type { Progress, WhatIf } from './play-what-if.ts'
import { endJob, keepAlive } from './what-if-jobs.ts'
import type { WhatIfNews, WhatIfWork } from './what-if-worker.ts'

const BEAT_MS = 1_000
/** Far above what the installers of a large programme need. */
const MEMORY_MB = 512

interface Asked {
  id: string
  campaign: string
  what_if: WhatIf
  /** Told what went wrong, for the log. */
  report: (error: unknown) => void
}

/**
 * Calculates in a thread of its own and writes progress and result into the job's row. Settles when
 * the thread has ended, and never fails: what goes wrong stands in the row.
 */
export async function runWhatIf(
  deps: Pick<Deps, 'database' | 'events'>,
  { id, campaign, what_if, report }: Asked,
): Promise<void> {
  const job = { id, campaign }
  const work: WhatIfWork = { connection: connectionOf(deps), what_if }
  const worker = new Worker(new URL('./what-if-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  const ended = Promise.withResolvers<void>()
  let progress: Progress | null = null
  let ending: Promise<void> | undefined
  const end = (how: Parameters<typeof endJob>[2]) => {
    ending ??= endJob(deps.database.db, deps, how).catch(report)
  }
  worker.on('message', (news: WhatIfNews) => {
    if ('progress' in news) progress = news.progress
    else end({ ...job, state: 'done', result: news.result, progress })
  })
  worker.on('error', (error) => {
    report(error)
    end({ ...job, state: 'failed', failure: 'internal' })
  })
  worker.on('exit', () => ended.resolve())
  const beat = setInterval(() => {
    // Where not even this can be written, nobody would learn of the result.
    keepAlive(deps, job, progress).then(
      (isWanted) => (isWanted || ending ? undefined : worker.terminate()),
      () => worker.terminate(),
    )
  }, BEAT_MS).unref()
  await ended.promise
  clearInterval(beat)
  await ending
}

/** A password is kept apart from the pool's other options, out of sight of logs. */
function connectionOf({ database }: Pick<Deps, 'database'>): WhatIfWork['connection'] {
  const { connectionString, host, port, user, password, database: name } = database.pool.options
  return JSON.parse(
    JSON.stringify({ connectionString, host, port, user, password, database: name }),
  )
}
