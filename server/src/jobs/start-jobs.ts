import type { Deps } from '../deps.ts'
import { type Effects, workOutbox } from '../outbox/work-outbox.ts'
import { runScheduled, type ScheduledJob } from './run-scheduled.ts'

const POLL_MS = 15_000
const TICK_MS = 5_000

/** Work that may take minutes. */
export interface ApartJob {
  /** The topic that wakes the job. */
  topic: string
  /** Works off what there is, and gives back what it has in hand when the instance stops. */
  run: (deps: Deps, isStopping: () => boolean) => Promise<unknown>
}

interface Options {
  schedule: readonly ScheduledJob[]
  apart: readonly ApartJob[]
  effects: Partial<Effects>
  /** Receives failed jobs; the worker tries them again. */
  onProblem: (error: unknown, job: string) => void
}

/**
 * Works off the outbox and what is done apart, at once when a transaction adds to it and otherwise every
 * 15 seconds, and runs the schedule. The result ends that and waits for the work in hand.
 */
export function startJobs(
  deps: Deps,
  { schedule, apart, effects, onProblem: report }: Options,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  /** A job that stops since the server does has not failed. */
  const onProblem = (error: unknown, job: string) => {
    if (!signal.aborted || error !== signal.reason) report(error, job)
  }
  const outbox = oneAtATime(
    () => workOutbox(deps, { effects, isStopping: () => signal.aborted }),
    (error) => onProblem(error, 'outbox'),
  )
  const runInTurn = (jobs: readonly ScheduledJob[]) =>
    oneAtATime(
      async () => {
        for (const job of jobs)
          if (!signal.aborted)
            await runScheduled(deps, job, signal).catch((error) => onProblem(error, job.name))
      },
      (error) => onProblem(error, 'schedule'),
    )
  const recurring = [
    runInTurn(schedule.filter(({ is_long }) => !is_long)),
    runInTurn(schedule.filter(({ is_long }) => is_long)),
  ]
  const woken = [
    { topic: 'outbox', ...outbox },
    ...apart.map(({ topic, run }) => ({
      topic,
      ...oneAtATime(
        () => run(deps, () => signal.aborted),
        (error) => onProblem(error, topic),
      ),
    })),
  ]
  const wake = (works: readonly { wake: () => void }[]) => {
    for (const work of works) work.wake()
  }
  const unsubscribe = deps.events.subscribe(({ topic }) => {
    wake(topic === 'reconnected' ? woken : woken.filter((work) => work.topic === topic))
  })
  const poll = setInterval(() => wake(woken), POLL_MS)
  const tick = setInterval(() => wake(recurring), TICK_MS)
  wake(woken)
  wake(recurring)

  return async () => {
    ending.abort()
    unsubscribe()
    clearInterval(poll)
    clearInterval(tick)
    await Promise.all([...recurring, ...woken].map(({ idle }) => idle()))
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
