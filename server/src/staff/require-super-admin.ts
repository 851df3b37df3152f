import type { ChangeContext, ProposedValues } from '../changes/kind.ts'
import { conflict } from '../errors/errors.ts'
import { staffArkeOf } from './staff-arke.ts'

/**
 * Where the account of a super admin is concerned, before or after, one of the two people is one.
 * @throws conflict `super_admin_needed`
 */
export async function requireSuperAdmin(
  { tx, caller }: ChangeContext,
  { before, after, proposed_by }: ProposedValues,
): Promise<void> {
  const roles = [before, after].map((values) => (values as { staff_role?: string }).staff_role)
  if (!roles.includes('super_admin') || caller.role === 'super_admin') return
  if ((await staffArkeOf(tx, proposed_by)) === 'super_admin') return
  throw conflict('super_admin_needed', 'one of both has to be a super admin', 'member')
}
