import type { Caller } from '../http/caller.ts'

/**
 * Whose claims a role's figures are made of, as the figures' scope: a wholesaler's those through his
 * own sales points only, as they belonged when each was submitted; '' is all.
 */
export const claimScope = ({ role, member }: Pick<Caller, 'role' | 'member'>): string =>
  role === 'wholesaler' ? member : ''
