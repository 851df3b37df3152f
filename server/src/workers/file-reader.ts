import { fairTurns } from '../security/fair-turns.ts'
import { GivenUp, type GiveUpReason } from './given-up.ts'
import { type ReadingWorker, startReadingWorker } from './reading-worker.ts'
import type { ReadingLimits } from './watch-worker.ts'

/** Reads files of strangers in a worker: the main thread stays free, and each file is its own. */
export interface FileReader<Job, Part> {
  /**
   * Reads a file's only part, in its member's turn.
   * @param reading.member The file's owner; the queue serves members in turn
   * @throws the errors of `parts`, and `too_many_files` when the member has too many waiting
   */
  only(job: Job, reading?: { member?: string; limits?: Partial<ReadingLimits> }): Promise<Part>
  /**
   * All parts of a file in order. The caller holds a turn of its own kind.
   * @throws the kind's refusal of a file; an Error for a bug of the reader
   */
  parts(job: Job, limits?: Partial<ReadingLimits>): AsyncGenerator<Part, void, void>
}

interface Kind {
  /** The main module of its workers. */
  entry: URL
  limits: ReadingLimits
  /** The refusal of an abandoned file. */
  refuse: (reason: GiveUpReason) => Error
}

/** Files wait in memory: few, and fewer of one member. One worker is left to the others. */
const turns = fairTurns({ at_once: 2, at_once_of_one: 1, of_one: 5, of_all: 24 })

export function fileReader<Job, Part>({ entry, limits, refuse }: Kind): FileReader<Job, Part> {
  const idle = idleWorkers()

  async function* parts(job: Job, own: Partial<ReadingLimits> = {}) {
    let hasBegun = false
    for (let attempt = 1; ; attempt += 1) {
      const worker = idle.take() ?? startReadingWorker(entry)
      try {
        for await (const part of worker.read<Job, Part>(job, { ...limits, ...own })) {
          hasBegun = true
          yield part
        }
        return
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error
        // A worker may be lost through no fault of the file: the reading is repeated once.
        if (error.reason !== 'lost' || hasBegun || attempt > 1) throw refuse(error.reason)
      } finally {
        idle.put(worker)
      }
    }
  }

  return {
    parts,
    only: (job, { member = '', limits } = {}) =>
      turns.run(member, async () => {
        const all: Part[] = []
        for await (const part of parts(job, limits)) all.push(part)
        const [only] = all
        if (only === undefined) throw new Error(`${entry.pathname} read nothing`)
        return only
      }),
  }
}

/** Two workers are at work at most for most of the time, and the start of one takes longer than a file. */
const MOST_IDLE = 2
/** Without a file for so long, a worker ends and its memory is free. */
const IDLE_MS = 30_000

function idleWorkers() {
  const idle = new Map<ReadingWorker, NodeJS.Timeout>()
  const remove = (worker: ReadingWorker) => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }
  return {
    take(): ReadingWorker | null {
      for (const worker of idle.keys()) {
        remove(worker)
        if (!worker.isFree()) continue
        worker.hold(true)
        return worker
      }
      return null
    },
    /** Keeps a worker for the next file; ends a worker with remains of its file. */
    put(worker: ReadingWorker) {
      worker.hold(false)
      if (!worker.isFree() || idle.size >= MOST_IDLE) return worker.end()
      const end = () => {
        remove(worker)
        worker.end()
      }
      idle.set(worker, setTimeout(end, IDLE_MS).unref())
    },
  }
}
