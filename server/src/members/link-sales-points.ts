import { invalid } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { missing } from './company/missing.ts'

/**
 * Binds an installer to these sales points and no others; a binding that stays keeps its date.
 * @throws invalid beside the field where one of them is unknown or not active
 */
export async function linkSalesPoints({ tx, unit, caller }: FunctionContext, ids: string[]) {
  const wanted = ids.length > 0 ? ids : ['']
  const salesPoints = await tx
    .selectFrom('sales_point')
    .select('id')
    .where('id', 'in', wanted)
    .where('active', '=', true)
    .execute()
  if (salesPoints.length < new Set(ids).size)
    throw invalid([missing('link_sales_points', caller.language)])
  await tx
    .deleteFrom('unit_link')
    .where('parent_id', '=', unit)
    .where('parameter', '=', 'link_sales_points')
    .where('child_id', 'not in', wanted)
    .execute()
  if (salesPoints.length === 0) return
  const rows = salesPoints.map(({ id }, position) => ({
    parent_id: unit,
    type: 'link',
    parameter: 'link_sales_points',
    child_id: id,
    parent_arke: 'installer',
    child_arke: 'sales_point',
    position,
  }))
  await tx
    .insertInto('unit_link')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
