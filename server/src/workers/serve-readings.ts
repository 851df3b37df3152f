import { AHEAD, type FromWorker, type ToWorker } from './messages.ts'
import { plainRefusal } from './plain-refusal.ts'

interface Serving<Job, Part> {
  /** Reads one file and yields its parts to the caller, at most `AHEAD` parts in advance. */
  read: (job: Job) => AsyncIterable<Part>
  /** Loads what this kind of file needs; its time does not count as the file's. */
  prepare?: (job: Job) => Promise<unknown>
}

let isSpent = false

/**
 * Marks this worker as spent: it abandoned work that goes on behind its answer, and another file must not
 * meet the errors of that work. The pool ends the worker after the file.
 */
export function spendWorker(): void {
  isSpent = true
}

/** The main module of a worker calls this once: the worker then reads one file after another. */
export function serveReadings<Job, Part>({ read, prepare }: Serving<Job, Part>): void {
  const say = (message: FromWorker<Part>) => void process.send?.(message)
  let room = AHEAD
  let isWanted = true
  let wake = () => {}
  const roomForMore = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    return promise
  }

  async function serve(job: Job) {
    room = AHEAD
    isWanted = true
    try {
      await prepare?.(job)
      const { user, system } = process.cpuUsage()
      const memory_mb = process.memoryUsage.rss() / 1024 / 1024
      say({ begun: { cpu_ms: (user + system) / 1_000, memory_mb } })
      for await (const part of read(job)) {
        if (room === 0 && isWanted) await roomForMore()
        if (!isWanted) break
        room -= 1
        say({ part })
      }
      say({ end: true, is_spent: isSpent })
    } catch (error) {
      const refused = plainRefusal(error)
      if (refused) say({ refused, is_spent: isSpent })
      else say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }

  // Without its server nobody waits for it.
  process.on('disconnect', () => process.exit())
  process.on('message', (message: ToWorker<Job>) => {
    if ('job' in message) return void serve(message.job)
    if ('more' in message) room += 1
    else isWanted = false
    wake()
  })
}
