/**
 * The tiers an installer can reach, from the lowest, and what they were called before the office named
 * them (`tier`). What is stored holds the id.
 */
export const tierNames = { basis: 'Basis', silber: 'Silber', gold: 'Gold' } as const

/** One of `tierNames`. */
export type TierId = string

/** The default name of a tier, before the office named it. */
export const nameOfTier = (id: TierId): string =>
  (tierNames as Readonly<Record<string, string>>)[id] ?? id
