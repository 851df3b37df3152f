export interface Watchdog extends Disposable {
  /** Aborts once nothing has come for as long as it waits. */
  readonly signal: AbortSignal
  /** Begins to wait anew, so many milliseconds from now on. */
  rest(ms: number): void
  /** The pieces of an answer; it waits anew after each of them. */
  over(answer: Response): AsyncIterable<Uint8Array>
}

/** Ends a request that makes no progress, however long one that makes some takes. */
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
