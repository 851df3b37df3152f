import { literal } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'
import type { ServedAccess } from '../../registry.ts'
import type { Parameters } from '../sql-text.ts'
import { link_table } from '../table-changes.ts'
import { walkLinks } from './walk.ts'

/** Hops beyond the first (docs/wire-format.md, Permissions). */
const DEPTH = 10

/** Permissions do not restrict the walk itself, because they depend on its result. */
const unlimited: ServedAccess = {
  rows: { get: 'all', post: 'none', put: 'none', delete: 'none' },
  hidden: new Set(),
  writable: new Set(),
  functions: new Set(),
}

/**
 * The SQL condition that child links lead from the caller's own unit to the one at `alias`. A
 * permission with `child_only` lets the caller see exactly those.
 */
export function leadsFromCaller(
  { registry, caller, served }: Scope,
  alias: string,
  params: Parameters,
): string {
  const scopes = [...registry.arkes.values()]
    .filter((arke) => !arke.isView)
    .map((arke) => ({ registry, caller, served: arke, access: unlimited, rows: 'all' as const }))
  for (const { served: arke } of scopes) for (const table of arke.rows_from) params.reads.add(table)
  params.reads.add(link_table)
  const walk = walkLinks(
    { id: params.add(caller.member), arke: caller.arke_id },
    { scopes, visible: () => 'true', direction: 'child', types: [], params, depth: DEPTH },
  )
  return `${alias}.id in (with recursive ${walk}
    select r.id from reached r where r.arke = ${literal(served.id)})`
}
