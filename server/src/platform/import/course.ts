import type { ImportErrorUnit, ImportPhase, ImportResult } from '@ruecklauf/model'
import type pg from 'pg'
import type { Tx } from '../../tables.ts'
import type { Scope } from '../access.ts'
import type { ImportPlan } from './import-plan.ts'

/** The progress of an import. */
export interface Progress {
  phase: ImportPhase
  rows_done: number
  rows_total: number | null
}

interface Part {
  scope: Scope
  plan: ImportPlan
}

/**
 * Follows an import: receives its progress and its errors, and records the result in the import's
 * transaction. Whatever it throws ends the import and rolls back its current transaction.
 */
export interface Course {
  begins(client: pg.ClientBase): Promise<void>
  isAt(progress: Progress): void
  /** The file's rows lie in `import_rows`. */
  hasRows(client: pg.ClientBase, plan: ImportPlan): Promise<void>
  /** The check starts from the first row again: earlier errors no longer count. */
  looksAnew(): Promise<void>
  /** Receives the next rows with errors; returns false to receive no more. */
  hears(units: readonly ImportErrorUnit[]): Promise<boolean>
  /** The rows are checked, in `import_values`; nothing of them is written yet. */
  hasChecked(client: pg.ClientBase, part: Part): Promise<void>
  /** The job that stores the written rows for an undo; null where they are too many. */
  keepsFor(units: number): string | null
  /** Receives the number of newly committed units, in the transaction of their part of a large file. */
  hasWritten(tx: Tx, units: number): Promise<void>
  ends(tx: Tx, counts: ImportCounts): Promise<void>
}

export type ImportCounts = Omit<ImportResult, 'error_units'>

/** An import that answers its waiting caller. */
export const unattended: Course = {
  begins: async () => undefined,
  isAt: () => undefined,
  hasRows: async () => undefined,
  looksAnew: async () => undefined,
  hears: async () => false,
  hasChecked: async () => undefined,
  keepsFor: () => null,
  hasWritten: async () => undefined,
  ends: async () => undefined,
}
