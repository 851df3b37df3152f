import type { Caller, Visitor } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/** The sales groups of a wholesaler's points; null for whoever is none. */
export async function groupsOf(
  tx: Tx,
  { role, member }: Caller | Visitor,
): Promise<ReadonlySet<string> | null> {
  if (role !== 'wholesaler') return null
  const points = await tx
    .selectFrom('sales_point')
    .select('link_sales_group')
    .where('link_wholesaler', '=', member)
    .where('link_sales_group', 'is not', null)
    .execute()
  return new Set(points.flatMap(({ link_sales_group }) => link_sales_group ?? []))
}

/**
 * What is agreed with other groups is no business of a wholesaler.
 * @param wanted ids of the groups a campaign asks for; none: it is for all.
 */
export const isSoldBy = (groups: ReadonlySet<string> | null, wanted: readonly string[]): boolean =>
  groups === null || wanted.length === 0 || wanted.some((group) => groups.has(group))
