/**
 * The tiers an installer can reach, from the lowest, and what they are called everywhere. What is
 * stored holds the id, so that a name may change.
 */
export const tierNames = { basis: 'Basis', silber: 'Silber', gold: 'Gold' } as const

export type TierId = keyof typeof tierNames
