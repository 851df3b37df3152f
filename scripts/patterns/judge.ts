import { check } from 'recheck'
import { triesAll } from '../tries.ts'
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

/** The time limit of one pattern, in milliseconds; most take a few. */
const TIMEOUT = 10_000

/**
 * The patterns that are not linear. Most are proved by `recheck`'s automaton (its native program, six times
 * as fast as its JavaScript, which does the same where there is none), wherever in a text a search for them
 * begins. Repeats that are counted (`{2,40}`) and looks around are beyond the automaton: these are measured
 * here, on runs of the signs that the pattern names; with `--all` also on the text that `recheck` searches for as an
 * attack, which takes longer than all else together.
 */
export async function judge(patterns: readonly Pattern[]): Promise<Judged[]> {
  const byPattern = Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)
  const waiting = [...byPattern]
  const faults: Judged[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [pattern, group] = next
      const [{ source, flags } = { source: '', flags: '' }] = group
      const verdict = await verdictOn(source, flags)
      const places = group.map(({ place }) => place)
      if (verdict !== 'linear') faults.push({ places, pattern, verdict })
    }
  }
  await Promise.all([work(), work()])
  return faults
}

async function verdictOn(source: string, flags: string): Promise<string> {
  const checker = triesAll ? 'auto' : 'automaton'
  const diagnosis = await check(source, flags, { timeout: TIMEOUT, checker })
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
