export interface Watchdog extends Disposable {
  /** Aborts after the set time without progress. */
  readonly signal: AbortSignal
  /** Restarts the timer with this many milliseconds. */
  rest(ms: number): void
  /** The pieces of an answer; each of them restarts the timer. */
  over(answer: Response): AsyncIterable<Uint8Array>
}

/** Ends a request without progress; a request with progress may take any time. */
export function watchdog(ms: number): Watchdog {
  const controller = new AbortController()
  const late = () => controller.abort(new Error('no answer in time'))
  let waits = ms
  let timer = setTimeout(late, ms)
  const rest = (next: number) => {
    clearTimeout(timer)
    waits = next
    timer = setTimeout(late, next)
  }
  return {
    signal: controller.signal,
    rest,
    async *over({ body }) {
      for await (const piece of body ?? []) {
        rest(waits)
        yield piece
      }
    },
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
