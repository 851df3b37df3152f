import type { Role } from '@ruecklauf/model'

/** Whether a role's product changes need an admin's approval. */
export const isProposing = (role: Role): boolean => role === 'brand'
