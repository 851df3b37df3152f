import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { GivenUp } from './given-up.ts'
import { inbox } from './inbox.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { refusalFrom } from './plain-refusal.ts'
import { type ReadingLimits, watchWorker } from './watch-worker.ts'

/** A process that reads files of one kind, one at a time. */
export interface ReadingWorker {
  /**
   * The parts of one file, read ahead a little.
   * @throws the AppError the reader refuses the file with; GivenUp; an Error for a bug of the reader
   */
  read<Job, Part>(job: Job, limits: ReadingLimits): AsyncGenerator<Part, void, void>
  /** Whether it may read another file: it lives, and has nothing left of the previous file. */
  isFree(): boolean
  /** Lets the process end though the worker lives, or not. */
  hold(isHeld: boolean): void
  end(): void
}

/** The heap of a worker: the last resort behind the memory limit of the reading. */
const HEAP_LIMIT_MB = 1024

/** The time in ms for a worker to release a file its caller left early; then the pool ends it. */
const LETTING_GO_MS = 1_000

/** The characters of a dying worker's output to store in the log. */
const LAST_WORDS = 8_000

/**
 * Each worker is a process: whatever a file does to it, the server goes on. A thread that is thrown away can
 * take its whole process along (decision 29).
 * @param entry The main module of the worker, which calls `serveReadings`
 */
export function startReadingWorker(entry: URL): ReadingWorker {
  const worker = fork(entry, {
    // A reader of strangers' files sees none of the server's secrets.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let isFree = true
  let lastWords = ''
  let onLost = (_: GivenUp) => {}
  const lose = (reason: GivenUp) => {
    isFree = false
    onLost(reason)
  }
  worker.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS)
  })
  worker.on('error', () => lose(new GivenUp('lost')))
  // An error outside a reading belongs to no caller: the pool logs it and ends the worker.
  worker.on('close', (code, signal) => {
    const isMemory = signal === 'SIGABRT' || signal === 'SIGTRAP'
    if (code && lastWords) process.emitWarning(`a worker failed outside of a reading: ${lastWords}`)
    lose(new GivenUp(isMemory ? 'memory' : 'lost'))
  })

  async function* read<Job, Part>(job: Job, limits: ReadingLimits) {
    const messages = inbox<FromWorker<Part>>()
    const reading = new AbortController()
    let hasBegun = false
    let isOver = false
    // A dead worker receives nothing; its exit reports that.
    const say = (message: ToWorker<Job>) => void worker.send(message, () => {})
    const take = async (wait_ms = limits.wait_ms) => {
      // Where nothing of the file was read, the file is not what took so long.
      const reason = hasBegun ? 'time' : 'lost'
      const patience = setTimeout(() => messages.fail(new GivenUp(reason)), wait_ms)
      return await messages.take().finally(() => clearTimeout(patience))
    }
    /** Whether the worker can read another file after this one stops early. */
    const letsGo = async () => {
      say({ stop: true })
      for (;;) {
        const message = await take(LETTING_GO_MS)
        if ('is_spent' in message) return !message.is_spent
        if ('bug' in message) return false
      }
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
          isOver = true
          if ('refused' in message) throw refusalFrom(message.refused)
          return
        }
      }
    } catch (error) {
      isOver = true
      throw error
    } finally {
      if (!isOver) isFree = await letsGo().catch(() => false)
      reading.abort()
      onLost = () => {}
      worker.off('message', messages.put)
    }
  }

  return {
    read,
    isFree: () => isFree,
    hold(isHeld) {
      for (const part of [worker, worker.channel, worker.stderr as Socket | null])
        part?.[isHeld ? 'ref' : 'unref']()
    },
    end: () => void worker.kill('SIGKILL'),
  }
}
