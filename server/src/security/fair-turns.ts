import { failure } from '../errors/errors.ts'

/** Work with a concurrency limit, shared fairly between members. */
export interface FairTurns {
  /**
   * Does the work when it is the member's turn.
   * @throws too_many_requests `too_many_files` immediately, with `retry_after` in seconds, where
   * the member or all together have too much waiting
   */
  run<T>(member: string, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** Concurrent works of all members. */
  at_once: number
  /** Concurrent works of one member: fewer, so that others need not wait for them. */
  at_once_of_one: number
  /** Works of one member, running and waiting. */
  of_one: number
  /** Works of all members, running and waiting. */
  of_all: number
}

/** The longest waiting member is next; after each work of a member the others come first. */
export function fairTurns(limits: Limits): FairTurns {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const runningOf = (member: string) => running.get(member) ?? 0
  const waitingOf = (member: string) => waiting.get(member)?.length ?? 0
  const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
  const totalRunning = () => total(running.values())
  const totalWaiting = () => total([...waiting.values()].map(({ length }) => length))

  function startNext() {
    for (const [member, starts] of waiting) {
      if (totalRunning() >= limits.at_once) return
      if (runningOf(member) >= limits.at_once_of_one) continue
      waiting.delete(member)
      const [start, ...others] = starts
      if (others.length > 0) waiting.set(member, others)
      running.set(member, runningOf(member) + 1)
      start?.()
    }
  }

  function finish(member: string) {
    if (runningOf(member) > 1) running.set(member, runningOf(member) - 1)
    else running.delete(member)
    startNext()
  }

  return {
    async run(member, work) {
      if (runningOf(member) + waitingOf(member) >= limits.of_one) throw tooManyFiles()
      if (totalRunning() + totalWaiting() >= limits.of_all) throw tooManyFiles()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(member, [...(waiting.get(member) ?? []), resolve])
      startNext()
      await promise
      try {
        return await work()
      } finally {
        finish(member)
      }
    },
  }
}

/** More files in progress than one member, or all together, may have (429). */
export const tooManyFiles = () =>
  failure(
    'too_many_requests',
    'too_many_files',
    { context: 'request', message: 'too many files at once' },
    { retry_after: 5 },
  )
