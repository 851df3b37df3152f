/** A repeatable source of chance, so that every demo programme is the same. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  whole: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  /** True in `percent` of the cases. */
  chance: (percent: number) => boolean
}

/** A small generator with a fixed seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const wholeBelow = (below: number) => Math.floor(next() * below)
  return {
    whole: wholeBelow,
    pick: (from) => {
      const item = from[wholeBelow(from.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (percent) => next() * 100 < percent,
  }
}
