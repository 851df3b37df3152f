import { setImmediate } from 'node:timers/promises'
import { checkSync } from 'recheck'
import { isSlow, runsFor } from './measure.ts'

export interface Judged {
  /** The places of one pattern, as there may be several. */
  places: string[]
  pattern: string
  verdict: string
}

interface Pattern {
  place: string
  source: string
  flags: string
}

/** So long may one pattern be judged, in milliseconds; most take some. */
const TIMEOUT = 10_000

/**
 * The patterns that are not linear. Most are proved by `recheck`'s automaton (JavaScript alone, as
 * RECHECK_BACKEND is `pure`), wherever in a text a search for them begins. Repeats that are counted
 * (`{2,40}`) and looks around are beyond the automaton: these are measured here, on the text that
 * `recheck` proposes as an attack and on runs of the signs that the pattern names.
 */
export async function judge(patterns: readonly Pattern[]): Promise<Judged[]> {
  process.env.RECHECK_BACKEND = 'pure'
  const byPattern = Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)
  const faults: Judged[] = []
  for (const [pattern, group] of byPattern) {
    const [{ source, flags } = { source: '', flags: '' }] = group
    const verdict = verdictOn(source, flags)
    const places = group.map(({ place }) => place)
    if (verdict !== 'linear') faults.push({ places, pattern, verdict })
    // The runner that waits for this file hears from it in between.
    await setImmediate()
  }
  return faults
}

function verdictOn(source: string, flags: string): string {
  const diagnosis = checkSync(source, flags, { timeout: TIMEOUT })
  const isProved = 'checker' in diagnosis && diagnosis.checker === 'automaton'
  if (diagnosis.status === 'vulnerable') {
    const { type, summary } = diagnosis.complexity
    if (isProved || type === 'exponential') return summary
    const { pumps, suffix } = diagnosis.attack
    const attack = (n: number) => pumps.map(({ prefix, pump }) => prefix + pump.repeat(n)).join('')
    if (isSlow(new RegExp(source, flags), (n) => attack(n) + suffix)) return summary
  } else if (isProved && diagnosis.status === 'safe') return 'linear'
  const slow = runsFor(source).find((text) => isSlow(new RegExp(source, flags), text))
  return slow ? `measured on ${JSON.stringify(slow(3))}` : 'linear'
}
