import autocannon from 'autocannon'

/** One round of requests. */
export interface Figures {
  /** Answered requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** A request as the load generator sends it. */
export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const CONNECTIONS = 10

/**
 * Sends requests over ten connections, each with the next as soon as it has its answer.
 * @throws when an answer is not a success: its figures would not count.
 */
export async function measure(
  url: string,
  { next, seconds, amount }: { next: () => Sent; seconds: number; amount?: number | undefined },
): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  let last = began
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  }
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(options, (error, found) => (error ? fail(error) : done(found)))
    run.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      last = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { rate: (times.length * 1000) / (last - began), p50: at(0.5), p99: at(0.99) }
}

/** The median of each figure. */
export const medianOf = (rounds: readonly Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
