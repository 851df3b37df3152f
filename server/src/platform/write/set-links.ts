import type { Tx } from '../../tables.ts'

interface Links {
  parent: { id: string; arke: string }
  /** The many-valued field. */
  parameter: string
  child_arke: string
  children: readonly string[]
}

/**
 * Replaces the rows of a many-valued link by these units, in their order, without checking
 * visibility; an existing row keeps its date.
 */
export async function setLinks(
  tx: Tx,
  { parent, parameter, child_arke, children }: Links,
): Promise<void> {
  await tx
    .deleteFrom('unit_link')
    .where('parent_id', '=', parent.id)
    .where('parameter', '=', parameter)
    .$if(children.length > 0, (links) => links.where('child_id', 'not in', [...children]))
    .execute()
  if (children.length === 0) return
  const rows = [...new Set(children)].map((child_id, position) => ({
    ...{ parent_id: parent.id, parent_arke: parent.arke, type: 'link', parameter },
    ...{ child_id, child_arke, position },
  }))
  await tx
    .insertInto('unit_link')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['parent_id', 'type', 'parameter', 'child_id'])
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute()
}
