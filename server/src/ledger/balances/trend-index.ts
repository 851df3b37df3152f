import type { Cents } from '@ruecklauf/model'

/** The change of an amount; only `trend` has the direction. */
export interface Trend {
  /** Percent of the earlier amount, two decimals, at most 999.99 and never below zero. */
  value: number
  trend: 'increase' | 'decrease'
}

/**
 * Compares the cashback of two periods of equal length, in cents (docs/domain.md, Index). A rise
 * from zero counts as 100 percent.
 */
export function trendIndex(current: Cents, previous: Cents): Trend {
  const trend = current >= previous ? 'increase' : 'decrease'
  if (previous === 0) return { value: current === 0 ? 0 : 100, trend }
  const change = magnitude(BigInt(current) - BigInt(previous))
  const base = magnitude(BigInt(previous))
  // Hundredths of a percent, rounded half up in whole numbers.
  const hundredths = (change * 20_000n + base) / (2n * base)
  return { value: Number(hundredths < highest ? hundredths : highest) / 100, trend }
}

const highest = 99_999n

const magnitude = (value: bigint) => (value < 0n ? -value : value)
