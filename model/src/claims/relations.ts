/** What two claims may have in common. */
export const relations = ['invoice', 'file', 'serial', 'address'] as const

export type Relation = (typeof relations)[number]
