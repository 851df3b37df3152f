import { sql } from 'kysely'
import type { KindChange } from '../../topology/link-kind.ts'
import { endsNotFound, linkExists } from '../../topology/link-request.ts'
import { requireRuntime } from '../alter/guards.ts'
import { editLinkRow, type LinkRow, removeLinkRow } from './link-row.ts'

/**
 * Adds an arke to the end of a runtime group: a row of the group's `arke_list`.
 * @throws bad_request, conflict for a group of the code
 */
export async function addMember(change: KindChange): Promise<void> {
  await requireGroup(change)
  const { tx, parent } = change
  const added = await tx
    .insertInto('unit_link')
    .values({
      ...rowOf(change),
      parent_arke: 'group',
      child_arke: 'arke',
      position: sql`(select coalesce(max(position) + 1, 0) from unit_link
        where parent_id = ${parent.id} and parameter = 'arke_list')`,
    })
    .onConflict((on) => on.doNothing())
    .returning('parent_id')
    .executeTakeFirst()
  if (!added) throw linkExists()
}

/** @throws not_found, conflict */
export async function editMember(change: KindChange): Promise<void> {
  await requireGroup(change)
  await editLinkRow(change, rowOf(change), change.metadata)
}

/** @throws not_found, conflict */
export async function removeMember(change: KindChange): Promise<void> {
  await requireGroup(change)
  await removeLinkRow(change, rowOf(change))
}

const rowOf = ({ parent, child }: Pick<KindChange, 'parent' | 'child'>): LinkRow => ({
  parent_id: parent.id,
  type: 'group',
  child_id: child.id,
  parameter: 'arke_list',
})

async function requireGroup({ tx, parent, child }: KindChange): Promise<void> {
  if (parent.arke !== 'group' || child.arke !== 'arke') throw endsNotFound(parent.id, child.id)
  await requireRuntime(tx, 'group', parent.id)
}
