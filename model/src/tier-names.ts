/** The tiers an installer can reach, from the lowest, and what they are called everywhere. */
export const tierNames = { basis: 'Basis', silber: 'Silber', gold: 'Gold' } as const

export type TierId = keyof typeof tierNames
