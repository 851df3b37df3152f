import { Worker } from 'node:worker_threads'
import { GivenUp } from './given-up.ts'
import { inbox } from './inbox.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { refusalFrom } from './plain-refusal.ts'
import { type ReadingLimits, watchWorker } from './watch-worker.ts'

/** A thread that reads files of one kind, one at a time. */
export interface ReadingWorker {
  /**
   * The parts of one file, read ahead a little.
   * @throws the AppError the reader refuses the file with; GivenUp; an Error for a bug of the reader
   */
  read<Job, Part>(job: Job, limits: ReadingLimits): AsyncGenerator<Part, void, void>
  /** Whether it may read another file: it lives, and has nothing left of the one before. */
  isFree(): boolean
  /** Lets the process end though the worker lives, or not. */
  hold(isHeld: boolean): void
  end(): Promise<unknown>
}

/**
 * A worker that meets its heap limit in an unlucky place takes the whole process with it, so the heap
 * limit is the last resort behind the memory limit of the reading.
 */
const HEAP_LIMIT_MB = 1024

/** @param entry The main module of the worker, which calls `serveReadings` */
export function startReadingWorker(entry: URL): ReadingWorker {
  // A reader of strangers' files sees none of the server's secrets.
  const worker = new Worker(entry, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  })
  let isFree = true
  let onLost = (_: GivenUp) => {}
  const lose = (reason: GivenUp) => {
    isFree = false
    onLost(reason)
  }
  // An error outside of a reading belongs to no caller: it is logged, and its worker is gone.
  worker.on('error', (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isMemory) process.emitWarning(`a worker failed outside of a reading: ${error.stack}`)
    lose(new GivenUp(isMemory ? 'memory' : 'lost'))
  })
  worker.on('exit', () => lose(new GivenUp('lost')))

  async function* read<Job, Part>(job: Job, limits: ReadingLimits) {
    const messages = inbox<FromWorker<Part>>()
    const reading = new AbortController()
    let hasBegun = false
    const say = (message: ToWorker<Job>) => worker.postMessage(message)
    const take = async () => {
      // Where nothing of the file was read, the file is not what took so long.
      const reason = hasBegun ? 'time' : 'lost'
      const patience = setTimeout(() => messages.fail(new GivenUp(reason)), limits.wait_ms)
      return await messages.take().finally(() => clearTimeout(patience))
    }
    if (!isFree) throw new GivenUp('lost')
    isFree = false
    onLost = messages.fail
    worker.on('message', messages.put)
    say({ job })
    try {
      for (;;) {
        const message = await take()
        if ('begun' in message) {
          hasBegun = true
          const { signal } = reading
          const watched = watchWorker(worker, { begun: message.begun, limits, signal })
          watched.then((reason) => reason && messages.fail(reason))
        } else if ('part' in message) {
          yield message.part
          say({ more: true })
        } else if ('bug' in message) throw new Error(`Reading a file failed: ${message.bug}`)
        else {
          isFree = !message.is_spent
          if ('refused' in message) throw refusalFrom(message.refused)
          return
        }
      }
    } finally {
      reading.abort()
      onLost = () => {}
      worker.off('message', messages.put)
    }
  }

  return {
    read,
    isFree: () => isFree,
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  }
}
