import { recordAudit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { type AppError, forbidden } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { announce } from '../announce.ts'
import { parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'
import { findKeepingField, keptByField, type LinkEnds } from './kept-by.ts'
import { endsNotFound, linkExists, linkNotFound } from './link-request.ts'

/** A change of one link. */
export interface LinkChange {
  deps: Deps
  /** The caller's rights for the request's method on units of the parent's arke. */
  scope: Scope
  link: LinkEnds
  metadata: Record<string, unknown>
}

/**
 * Draws a link between two units.
 * @throws bad_request when the link exists or the caller may not see a unit; forbidden
 */
export async function addLink(tx: Tx, change: LinkChange): Promise<void> {
  const { scope, link, metadata } = change
  await requireEnds(tx, change, endsNotFound(link.parent.id, link.child.id))
  if (await findKeepingField(tx, scope, link)) throw linkExists()
  const added = await tx
    .insertInto('unit_link')
    .values({ ...keyOf(link), metadata: JSON.stringify(metadata) })
    .onConflict((on) => on.doNothing())
    .returning('parent_id')
    .executeTakeFirst()
  if (!added) throw linkExists()
  await tell(tx, change, 'link')
}

/**
 * Replaces the metadata of a link.
 * @throws not_found, forbidden; conflict for a link that is the value of a field
 */
export async function editLink(tx: Tx, change: LinkChange): Promise<void> {
  await requireEnds(tx, change, linkNotFound())
  const { numUpdatedRows } = await tx
    .updateTable('unit_link')
    .set({ metadata: JSON.stringify(change.metadata) })
    .where((row) => row.and(keyOf(change.link)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await whyMissing(tx, change)
  await tell(tx, change, 'edit_link')
}

/**
 * Removes a link.
 * @throws not_found, forbidden; conflict for a link that is the value of a field
 */
export async function removeLink(tx: Tx, change: LinkChange): Promise<void> {
  await requireEnds(tx, change, linkNotFound())
  const { numDeletedRows } = await tx
    .deleteFrom('unit_link')
    .where((row) => row.and(keyOf(change.link)))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw await whyMissing(tx, change)
  await tell(tx, change, 'unlink')
}

/**
 * Checks that both units exist and are visible, and that the caller may change the parent; locks
 * both until the transaction ends.
 * @throws refusal for a missing unit, forbidden for a parent that may only be seen
 */
export async function requireEnds(
  tx: Tx,
  { scope, link }: Pick<LinkChange, 'scope' | 'link'>,
  refusal: AppError,
): Promise<void> {
  for (const { served, id } of [link.parent, link.child]) {
    const readable = findScope('get', { ...scope, served })
    if (!readable || !(await isWithin(tx, readable, id))) throw refusal
  }
  if (!(await isWithin(tx, scope, link.parent.id))) throw forbidden()
}

async function isWithin(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const params = parameters()
  const text = `select 1 from ${scope.served.relation} u where u.id = ${params.add(id)}
    and ${rowCondition(scope, 'u', params)} ${scope.served.isView ? '' : 'for key share of u'}`
  return (await write(tx, text, params)).length > 0
}

async function whyMissing(tx: Tx, { scope, link }: LinkChange): Promise<AppError> {
  const field = await findKeepingField(tx, scope, link)
  return field ? keptByField(field) : linkNotFound()
}

/** The row of a link without a field. */
const keyOf = ({ type, parent, child }: LinkEnds) => ({
  parent_id: parent.id,
  child_id: child.id,
  parent_arke: parent.served.id,
  child_arke: child.served.id,
  type,
  parameter: '',
})

/** Writes the audit row at the parent, and notifies screens of either unit. */
async function tell(tx: Tx, { deps, scope, link, metadata }: LinkChange, action: string) {
  const { type, parent, child } = link
  await recordAudit(tx, {
    caller: scope.caller,
    action,
    arke: parent.served.id,
    id: parent.id,
    changes: { type, child_arke: child.served.id, child_id: child.id, metadata },
    now: deps.clock(),
  })
  for (const { served, id } of [parent, child])
    await announce(tx, { events: deps.events, served, id })
}
