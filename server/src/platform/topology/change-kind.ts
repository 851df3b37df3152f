import type { Language } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { type LinkChange, requireEnds } from './change-links.ts'
import type { LinkKind } from './link-kind.ts'
import { endsNotFound, linkNotFound } from './link-request.ts'

interface KindStep {
  caller: Caller
  language: Language | undefined
  kind: LinkKind
  step: 'add' | 'edit' | 'remove'
}

/**
 * Lets the schema change itself, as the tables' owner, once both units are known to be there.
 * @returns the metadata as it was stored.
 * @throws bad_request or not_found for a unit that is not there, forbidden, and what the kind raises
 */
export async function changeKind(
  change: LinkChange,
  { caller, language, kind, step }: KindStep,
): Promise<Record<string, unknown> | undefined> {
  const { deps, link, metadata } = change
  const refusal = step === 'add' ? endsNotFound(link.parent.id, link.child.id) : linkNotFound()
  await inTransaction(deps.database.db, (tx) => requireEnds(tx, change, refusal))
  const parent = { arke: link.parent.served.id, id: link.parent.id }
  const child = { arke: link.child.served.id, id: link.child.id }
  const stored = await deps.database.owner_db.transaction().execute(async (tx) => {
    await kind[step]({ tx, deps, caller, language, parent, child, metadata })
    return tx
      .selectFrom('unit_link')
      .select('metadata')
      .where('parent_id', '=', parent.id)
      .where('type', '=', link.type)
      .where('child_id', '=', child.id)
      .executeTakeFirst()
  })
  await kind.committed(deps)
  return stored?.metadata
}
