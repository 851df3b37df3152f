import type { Caller, Visitor } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/** The sales groups of a wholesaler's points; null for other members. */
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
 * Whether a wholesaler's groups include one of the required groups; agreements of other groups stay hidden from them.
 * @param required group ids of a campaign; an empty list means all.
 */
export const isSoldBy = (
  groups: ReadonlySet<string> | null,
  required: readonly string[],
): boolean =>
  groups === null || required.length === 0 || required.some((group) => groups.has(group))
