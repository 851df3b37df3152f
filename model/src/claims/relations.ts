/** The possible matches between two claims. */
export const relations = ['invoice', 'file', 'picture', 'serial', 'address', 'iban'] as const

export type Relation = (typeof relations)[number]
