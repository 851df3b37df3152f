import type { Role } from '@ruecklauf/model'

/** Whether what a role gives of products goes to an admin first. */
export const isProposing = (role: Role): boolean => role === 'brand'
