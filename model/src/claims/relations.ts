/** What two claims may have in common. */
export const relations = ['invoice', 'file', 'picture', 'serial', 'address', 'iban'] as const

export type Relation = (typeof relations)[number]
