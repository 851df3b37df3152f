import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { requireCaller } from '../../http/caller.ts'
import { languageOf } from '../../http/language.ts'
import type { Tx } from '../../tables.ts'
import type { KeptAnswer } from '../repeats/kept-answer.ts'
import { once } from '../repeats/once.ts'
import { type LinkChange, requireEnds } from './change-links.ts'
import type { LinkKind } from './link-kind.ts'
import { endsNotFound, linkNotFound } from './link-request.ts'

interface KindStep {
  request: FastifyRequest
  kind: LinkKind
  step: 'add' | 'edit' | 'remove'
  /** The answer to a repetition, from the stored metadata. */
  toKeep: (stored: Record<string, unknown> | undefined) => KeptAnswer
}

/**
 * Lets the schema change itself, as the tables' owner, after a check that both units exist.
 * @returns the stored metadata.
 * @throws bad_request or not_found for a missing unit, forbidden, and the errors of the kind
 */
export async function changeKind(
  change: LinkChange,
  { request, kind, step, toKeep }: KindStep,
): Promise<Record<string, unknown> | undefined> {
  const { deps, link, metadata } = change
  const refusal = step === 'add' ? endsNotFound(link.parent.id, link.child.id) : linkNotFound()
  await inTransaction(deps.database.db, (tx) => requireEnds(tx, change, refusal))
  const parent = { arke: link.parent.served.id, id: link.parent.id }
  const child = { arke: link.child.served.id, id: link.child.id }
  const asker = { caller: requireCaller(request), language: languageOf(request) }
  const work = async (tx: Tx) => {
    await kind[step]({ tx, deps, ...asker, parent, child, metadata })
    const stored = await tx
      .selectFrom('unit_link')
      .select('metadata')
      .where('parent_id', '=', parent.id)
      .where('type', '=', link.type)
      .where('child_id', '=', child.id)
      .executeTakeFirst()
    return stored?.metadata
  }
  const stored = await deps.database.owner_db
    .transaction()
    .execute((tx) => once(tx, { request, work, toKeep }))
  await kind.committed(deps)
  return stored
}
