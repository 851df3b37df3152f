import { steepGrowth } from './cost.ts'
import type { HostileText } from './texts.ts'

/** `HOSTILE=long`: each text at each place, up to what a body may hold. */
const isLong = process.env.HOSTILE === 'long'

const SHORT_SIZE = 32_000
const long_sizes = [2_000, 64_000, 400_000]

/** A short form sends so many texts to each place; over all places each text is sent often. */
const SHORT_TEXTS = 5

export const hostileTimeout = isLong ? 4 * 3_600_000 : 300_000

interface Place {
  /** As a problem names it. */
  name: string
  texts: readonly HostileText[]
  /** The most characters that the place takes at all, where that is less than a body. */
  most?: number
  send: (text: string) => Promise<{ status: number }>
}

/**
 * Sends hostile texts to places, one request after another.
 * @returns what does not hold: an answer of 500 and more, or a cost that grows faster than its text.
 */
export async function problemsOf(places: Iterable<Place>): Promise<string[]> {
  const problems: string[] = []
  let turn = 0
  for (const { name, texts, most = Number.POSITIVE_INFINITY, send } of places) {
    const chosen = isLong ? texts : shareOf(texts, turn++)
    const sizes = [...new Set((isLong ? long_sizes : [SHORT_SIZE]).map((n) => Math.min(n, most)))]
    for (const { name: kind, of } of chosen)
      for (const size of sizes) {
        const statuses = new Set<number>()
        const steep = await steepGrowth(async (n) => statuses.add((await send(of(n))).status), size)
        const failed = [...statuses].filter((status) => status >= 500)
        const where = `${name}: ${kind}, ${size}`
        if (failed.length > 0) problems.push(`${where}: ${failed.join(', ')}`)
        if (steep) problems.push(`${where}: ${JSON.stringify(steep)}`)
      }
  }
  return problems
}

/** The next texts of the list, so that neighbouring fields get different texts. */
const shareOf = (texts: readonly HostileText[], turn: number) =>
  Array.from(
    { length: Math.min(SHORT_TEXTS, texts.length) },
    (_, n) => texts[(turn * SHORT_TEXTS + n) % texts.length],
  ).filter((text) => text !== undefined)
