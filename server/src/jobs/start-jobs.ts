import type { Deps } from '../deps.ts'
import { type Effects, workOutbox } from '../outbox/work-outbox.ts'
import { runScheduled, type ScheduledJob } from './run-scheduled.ts'

const POLL_MS = 15_000
const TICK_MS = 5_000

interface Options {
  schedule: readonly ScheduledJob[]
  effects: Partial<Effects>
  /** Told of jobs that failed; they are tried again. */
  onProblem: (error: unknown, job: string) => void
}

/**
 * Works off the outbox, at once when a transaction adds to it and otherwise every 15 seconds, and
 * runs the schedule. The result ends that and waits for the work in hand.
 */
export function startJobs(
  deps: Deps,
  { schedule, effects, onProblem }: Options,
): () => Promise<void> {
  let is_stopping = false
  const outbox = oneAtATime(
    () => workOutbox(deps, { effects, isStopping: () => is_stopping }),
    (error) => onProblem(error, 'outbox'),
  )
  const recurring = oneAtATime(
    async () => {
      for (const job of schedule)
        if (!is_stopping) await runScheduled(deps, job).catch((error) => onProblem(error, job.name))
    },
    (error) => onProblem(error, 'schedule'),
  )
  const unsubscribe = deps.events.subscribe(({ topic }) => {
    if (topic === 'outbox' || topic === 'reconnected') outbox.wake()
  })
  const poll = setInterval(outbox.wake, POLL_MS)
  const tick = setInterval(recurring.wake, TICK_MS)
  outbox.wake()
  recurring.wake()

  return async () => {
    is_stopping = true
    unsubscribe()
    clearInterval(poll)
    clearInterval(tick)
    await Promise.all([outbox.idle(), recurring.idle()])
  }
}

/** Runs work when woken; woken while it runs, it runs once more. */
function oneAtATime(work: () => Promise<unknown>, onProblem: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let is_woken = false
  const run = async () => {
    while (is_woken) {
      is_woken = false
      await work().catch(onProblem)
    }
    running = undefined
  }
  return {
    wake: () => {
      is_woken = true
      running ??= run()
    },
    /** Resolves when nothing runs any more. */
    idle: async () => {
      is_woken = false
      await running
    },
  }
}
