import { identifier } from '../db/quote.ts'
import type { Caller } from '../http/caller.ts'
import { findScope, readableField, readableFields, type Scope } from '../platform/access.ts'
import type { Registry, ServedArke } from '../platform/registry.ts'
import { unitColumns } from '../platform/sql/columns.ts'
import { literals } from '../platform/sql/literals.ts'
import { recordOf } from '../platform/sql/record.ts'
import { rowCondition } from '../platform/sql/where.ts'
import { conditionFor } from './asker.ts'
import type { PersonalTable } from './tables/personal-table.ts'

/** The recipient of an archive, and their permissions. */
export interface Reader {
  registry: Registry
  asker: Caller
}

/** The arke whose units a table holds, directly or in its record table. */
const arkeOf = (registry: Registry, table: string): ServedArke | undefined =>
  [...registry.arkes.values()].find((served) => served.table === table || isRecordOf(served, table))

const isRecordOf = (served: ServedArke, table: string) => recordOf(served) === identifier(table)

/**
 * The rows of a table that the archive shows, as a statement without parameters. Units are read as lists
 * read them: columns and rows are those of the asker's permissions. A table of an arke that the asker's
 * role doesn't read shows the columns it names as `disclosed`, or nothing.
 * @returns null where the asker reads nothing of the table.
 */
export function readableRows({ registry, asker }: Reader, table: PersonalTable): string | null {
  const own = conditionFor(asker, table.rows)
  const served = arkeOf(registry, table.table)
  if (!served) return `select t.* from ${identifier(table.table)} as t where ${own}`
  const scope = scopeOfTable({ registry, asker }, table.table)
  if (!scope) return disclosedRows(table, own)
  return isRecordOf(served, table.table) ? recordRows(scope, own) : unitRows(scope, own)
}

function disclosedRows({ table, disclosed }: PersonalTable, own: string): string | null {
  if (!disclosed) return null
  const columns = ['id', ...disclosed].map((name) => `t.${identifier(name)}`)
  return `select ${columns.join(', ')} from ${identifier(table)} as t where ${own}`
}

/** Askers who may read an account number get it in full here: `iban_stored` and `iban_sealed` identify it. */
function unitRows(scope: Scope, own: string): string {
  const params = literals()
  const columns = unitColumns(scope, { alias: 't', load: { links: false, values: false }, params })
  const iban = readableField(scope, 'iban') ? ', t.iban as iban_stored, t.iban_sealed' : ''
  return `select ${columns}${iban} from ${scope.served.relation} as t
    where (${own}) and ${rowCondition(scope, 't', params)}`
}

function recordRows(scope: Scope, own: string): string {
  const columns = readableFields(scope).flatMap(([name, { apart }]) =>
    apart ? [`t.${identifier(name)}`] : [],
  )
  return `select ${['t.id', ...columns].join(', ')} from ${recordOf(scope.served)} as t
    where (${own}) and exists (select from ${scope.served.relation} as u
      where u.id = t.id and ${rowCondition(scope, 'u', literals())})`
}

/** The asker's scope on the arke of a table; null where the role doesn't read it. */
export function scopeOfTable({ registry, asker }: Reader, table: string): Scope | null {
  const served = arkeOf(registry, table)
  return served ? findScope('get', { registry, caller: asker, served }) : null
}

/**
 * The columns that permissions hide from the asker in a table without an arke: the hidden fields of the units it refers
 * to, as columns and as keys at any depth of its documents. In a table of an arke that the asker's role doesn't read,
 * the hidden fields of the asker.
 */
export function hiddenNames(
  { registry, asker }: Reader,
  table: string,
  columns: readonly string[],
): ReadonlySet<string> {
  if (scopeOfTable({ registry, asker }, table)) return new Set()
  const targets = arkeOf(registry, table)
    ? [asker.role]
    : columns.flatMap((column) =>
        column === 'member' || column === 'link_member'
          ? asker.role
          : (linked.exec(column)?.[1] ?? []),
      )
  const hidden = targets.flatMap((target) => {
    const served = registry.find(target)
    const scope = served && findScope('get', { registry, caller: asker, served })
    return [...(scope?.access.hidden ?? [])]
  })
  return new Set(hidden)
}

const linked = /^link_(\w+)$/
