import { fork } from 'node:child_process'
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
  /** Receives the error, for the log. */
  report: (error: unknown) => void
}

/**
 * Calculates in a separate process and writes progress and result into the job's row. Settles when the process has
 * ended, and never fails: the row holds any error.
 */
export async function runWhatIf(
  deps: Pick<Deps, 'database' | 'events'>,
  { id, campaign, what_if, report }: Asked,
): Promise<void> {
  const job = { id, campaign }
  const work: WhatIfWork = { connection: connectionOf(deps), what_if }
  const worker = fork(new URL('./what-if-worker.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
  })
  worker.unref()
  worker.channel?.unref()
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
  worker.on('error', report)
  // A worker that sent its result has ended already.
  worker.on('close', (code, signal) => {
    if (!ending) report(new Error(`the calculation ended with ${signal ?? code}`))
    end({ ...job, state: 'failed', failure: 'internal' })
    ended.resolve()
  })
  worker.send(work, (error) => error && report(error))
  const beat = setInterval(() => {
    // Where not even this can be written, nobody would learn of the result.
    keepAlive(deps, job, progress).then(
      (isWanted) => {
        if (isWanted || ending) return
        ending = Promise.resolve()
        worker.kill('SIGKILL')
      },
      () => worker.kill('SIGKILL'),
    )
  }, BEAT_MS).unref()
  await ended.promise
  clearInterval(beat)
  await ending
}

/** The pool stores the password apart from its other options, so that logs never show it. */
function connectionOf({ database }: Pick<Deps, 'database'>): WhatIfWork['connection'] {
  const { connectionString, host, port, user, password, database: name } = database.pool.options
  return JSON.parse(
    JSON.stringify({ connectionString, host, port, user, password, database: name }),
  )
}
