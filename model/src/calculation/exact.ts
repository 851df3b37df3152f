import type { Cents } from '../money.ts'

/**
 * An amount inside the engine: whole hundred-millionths of a cent. Two shares in basis points, one
 * on the other, stay exact; only the rounding stage makes cents of it (docs/domain.md, Rounding).
 */
export type Exact = bigint

const perCent = 100_000_000n
const half = perCent / 2n
const hundredPercent = 10_000

export const exactly = (cents: Cents): Exact => BigInt(cents) * perCent

/** A share in basis points (1050 is 10.5 %) of an amount. */
export const shareOf = (amount: Exact, basisPoints: number): Exact =>
  basisPoints === hundredPercent ? amount : (amount * BigInt(basisPoints)) / 10_000n

/** Whole cents, half a cent up; for amounts of at least 0, as all in the engine are. */
export const roundHalfUp = (amount: Exact): Cents => Number((amount + half) / perCent)

/** Whole cents that hold the amount; for what must fit under a cap. */
export const roundUp = (amount: Exact): Cents => Number((amount + perCent - 1n) / perCent)

/** Whole cents that the amount holds; for a cap that is a share. */
export const roundDown = (amount: Exact): Cents => Number(amount / perCent)

/** The amount of which `basisPoints` are this much, rounded down. */
export const wholeOf = (share: Exact, basisPoints: number): Exact =>
  (share * 10_000n) / BigInt(basisPoints)

/** Whether an amount has no fraction of a cent. */
export const isWhole = (amount: Exact): boolean => amount % perCent === 0n

/** Returns the sum of the parts of an amount. */
export const sumOf = (parts: readonly { readonly amount: Exact }[]): Exact => {
  let sum = 0n
  for (const { amount } of parts) sum += amount
  return sum
}
