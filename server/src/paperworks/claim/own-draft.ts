import { conflict, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { lockClaim, type Paperwork } from './transition.ts'

/**
 * Locks a draft of the caller, so that its devices, documents and amount change together.
 * @throws notFound for another's claim, conflict `not_a_draft` for a submitted one.
 */
export async function lockOwnDraft(
  tx: Tx,
  caller: Pick<Caller, 'member'>,
  id: string,
): Promise<Paperwork> {
  const claim = await lockClaim(tx, id)
  if (!claim || claim.link_installer !== caller.member) throw notFound()
  if (claim.paperwork_status !== 'draft')
    throw conflict('not_a_draft', 'the claim was submitted and can’t be changed', 'paperwork')
  return claim
}

/** Locks the claim of a device or document: every transaction locks claims before their parts. */
export const lockClaimOf =
  (part: 'paperwork_line' | 'document') =>
  async (tx: Tx, id: string): Promise<void> => {
    await tx
      .selectFrom('paperwork')
      .select('id')
      .where('id', '=', (eb) => eb.selectFrom(part).select('link_paperwork').where('id', '=', id))
      .forUpdate()
      .execute()
  }
