import { setTimeout as pause } from 'node:timers/promises'

/** A request that is made again and again, one at a time. */
export interface Probe {
  name: string
  path: string
  init: RequestInit
  /** From an answer to the next request. */
  pause_ms: number
}

export interface Probed {
  ms: number[]
  /** Answers that were none: refused, failed, or broken off. */
  failed: number
}

/** Makes the requests of each probe for some time, beside the others. */
export async function probe(
  address: string,
  { probes, seconds }: { probes: readonly Probe[]; seconds: number },
): Promise<Map<string, Probed>> {
  const until = performance.now() + seconds * 1_000
  const measured = await Promise.all(
    probes.map(async (one) => {
      const found: Probed = { ms: [], failed: 0 }
      while (performance.now() < until) {
        const began = performance.now()
        const isAnswered = await fetch(address + one.path, one.init).then(
          async (answer) => (await answer.arrayBuffer()) && answer.ok,
          () => false,
        )
        found.ms.push(performance.now() - began)
        if (!isAnswered) found.failed++
        await pause(one.pause_ms)
      }
      return [one.name, found] as const
    }),
  )
  return new Map(measured)
}
