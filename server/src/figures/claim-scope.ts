import type { Caller } from '../http/caller.ts'

/**
 * The scope of a role's claim figures: for a wholesaler the claims through their own sales points at submission; '' is
 * all.
 */
export const claimScope = ({ role, member }: Pick<Caller, 'role' | 'member'>): string =>
  role === 'wholesaler' ? member : ''
