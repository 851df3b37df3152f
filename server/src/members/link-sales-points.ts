import { invalid } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { setLinks } from '../platform/write/set-links.ts'
import { missing } from './company/missing.ts'

/**
 * Binds an installer to exactly these sales points; an existing binding keeps its date.
 * @throws invalid beside the field where one of them is unknown or not active
 */
export async function linkSalesPoints({ tx, unit, caller }: FunctionContext, ids: string[]) {
  const salesPoints = await tx
    .selectFrom('sales_point')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .where('active', '=', true)
    .execute()
  if (salesPoints.length < new Set(ids).size)
    throw invalid([missing('link_sales_points', caller.language)])
  await setLinks(tx, {
    parent: { id: unit, arke: 'installer' },
    ...{ parameter: 'link_sales_points', child_arke: 'sales_point', children: ids },
  })
}
