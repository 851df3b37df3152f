import type pg from 'pg'
import { findScope, type Scope } from '../platform/access.ts'
import { toldChanges } from '../platform/log/told-changes.ts'
import { parameters } from '../platform/sql/sql-text.ts'
import { rowCondition } from '../platform/sql/where.ts'
import type { Reader } from './readable-rows.ts'

type Row = Record<string, unknown>

interface Line extends Row {
  action: string
  object_arke: string
  object_id: string
  changes: Record<string, unknown>
}

/**
 * The archive's lines of the audit log: each states that an action happened. The changes only show units and fields the
 * asker may read, by the function that answers a unit's history.
 */
export async function readableLines(
  client: pg.ClientBase,
  { registry, asker }: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const lines = rows.filter(isLine)
  const scopes = new Map<string, Scope | null>()
  const readable = new Map<string, ReadonlySet<string>>()
  for (const [arke, of_arke] of Map.groupBy(lines, ({ object_arke }) => object_arke)) {
    const served = registry.find(arke)
    const scope = served ? findScope('get', { registry, caller: asker, served }) : null
    scopes.set(arke, scope)
    const ids = of_arke.map(({ object_id }) => object_id)
    readable.set(arke, scope ? await readableUnits(client, scope, ids) : new Set())
  }
  return lines.map((line) => {
    const scope = scopes.get(line.object_arke)
    const isReadable = readable.get(line.object_arke)?.has(line.object_id)
    return { ...line, changes: scope && isReadable ? toldChanges(line, scope) : [] }
  })
}

const isLine = (row: Row): row is Line =>
  typeof row.object_arke === 'string' &&
  typeof row.object_id === 'string' &&
  typeof row.changes === 'object'

/** Which of these units the asker may read. */
async function readableUnits(
  client: pg.ClientBase,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = parameters()
  const condition = `u.id = any(${params.add([...new Set(ids)])}::text[])`
  const { rows } = await client.query<{ id: string }>(
    `select u.id from ${scope.served.relation} u
     where ${condition} and ${rowCondition(scope, 'u', params)}`,
    params.values,
  )
  return new Set(rows.map(({ id }) => id))
}
