import { findScope, type Scope } from '../access.ts'
import type { ImportMode } from './check/check-rows.ts'
import { type Headings, type ImportPlan, planImport } from './import-plan.ts'
import { headerMismatch, noUpdates } from './refusals.ts'

/**
 * The plan of a file for a kind of import.
 * @throws headerMismatch also where columns are missing that a new unit needs, noUpdates
 */
export function planFor(
  scope: Scope,
  { mode, ...file }: { names: readonly string[]; headings: Headings; mode: ImportMode },
): ImportPlan {
  const plan = planImport(scope, file)
  if (mode === 'default' && plan.missing.length > 0) throw headerMismatch(plan.missing)
  if (mode === 'update' && !(plan.isSetBased && mayUpdate(scope, plan))) throw noUpdates()
  return plan
}

/** Whether the caller may change every unit, and each field the file fills. */
function mayUpdate(scope: Scope, { filled }: ImportPlan): boolean {
  const open = findScope('put', scope)
  return open?.rows === 'all' && filled.every(({ name }) => open.access.writable.has(name))
}
