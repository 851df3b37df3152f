/** The resources opened so far; closes them once, in reverse order. */
export interface Closing {
  add(close: () => unknown): void
  close(): Promise<void>
}

/** Long enough for requests in hand, short enough for a supervisor that kills after ten seconds. */
const patience_ms = 8_000

/** A start has nothing in hand that an end could break: what it does to tables is one transaction a step. */
const start_patience_ms = 2_000

/** A second signal within this time is the same Ctrl-C, delivered by the terminal and by npm. */
const same_signal_ms = 1_000

/** Collects what to close; one thing that fails to close does not keep the others open. */
export function createClosing(): Closing {
  const opened: (() => unknown)[] = []
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
    }
  }
  return {
    add: (close) => void opened.push(close),
    close: () => {
      closed ??= closeAll()
      return closed
    },
  }
}

/** The state of the process when it gets a signal to end. */
interface Signals {
  /** From now on requests are in hand, which are waited for. */
  serving(): void
  /** Whether it is ending: a start that fails of it has not failed. */
  isEnding(): boolean
}

/** Ends the process gracefully on Ctrl-C, SIGTERM or when its parent is gone. */
export function closeOnSignal(closing: Closing): Signals {
  let isServing = false
  let first: number | undefined
  const end = async () => {
    if (first !== undefined) {
      if (Date.now() - first > same_signal_ms) process.exit(1)
      return
    }
    first = Date.now()
    console.log('\nStopping …')
    if (isServing) setTimeout(() => process.exit(1), patience_ms).unref()
    else setTimeout(() => process.exit(0), start_patience_ms).unref()
    await closing.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  process.on('disconnect', end)
  return {
    serving: () => {
      isServing = true
    },
    isEnding: () => first !== undefined,
  }
}
