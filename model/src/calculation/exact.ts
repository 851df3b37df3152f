import type { Cents } from '../money.ts'

/**
 * An amount inside the engine: whole hundred-millionths of a cent. Two shares in basis points, one
 * on the other, stay exact; only the rounding stage makes cents of it (product.md §4.1, 7).
 */
export type Exact = bigint

const perCent = 100_000_000n

export const exactly = (cents: Cents): Exact => BigInt(cents) * perCent

/** A share in basis points (1050 is 10.5 %) of an amount. */
export const shareOf = (amount: Exact, basisPoints: number): Exact =>
  (amount * BigInt(basisPoints)) / 10_000n

/** Whole cents, half a cent up; for amounts of at least 0, as all in the engine are. */
export const roundHalfUp = (amount: Exact): Cents => Number((amount + perCent / 2n) / perCent)
