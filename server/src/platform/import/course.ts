import type { ImportErrorUnit, ImportPhase, ImportResult } from '@ruecklauf/model'
import type pg from 'pg'
import type { Tx } from '../../tables.ts'
import type { Scope } from '../access.ts'
import type { ImportPlan } from './import-plan.ts'

/** How far an import is. */
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
 * Who goes along with an import: is told how far it is, hears of all that is wrong, and writes down what
 * became of it in its own transaction. What a call throws ends the import and takes back what that one holds.
 */
export interface Course {
  begins(client: pg.ClientBase): Promise<void>
  isAt(progress: Progress): void
  /** The file's rows lie in `import_rows`. */
  hasRows(client: pg.ClientBase, plan: ImportPlan): Promise<void>
  /** The rows are looked through from the first: what was heard of errors before holds no longer. */
  looksAnew(): Promise<void>
  /** The next rows with errors; false for one who has heard enough. */
  hears(units: readonly ImportErrorUnit[]): Promise<boolean>
  /** The rows are checked, in `import_values`; nothing of them is written yet. */
  hasChecked(client: pg.ClientBase, part: Part): Promise<void>
  /** The job that keeps what is written, to take it back; none where that is too much. */
  keepsFor(units: number): string | null
  /** So many units more are stored for good, in the transaction of their part of a large file. */
  hasWritten(tx: Tx, units: number): Promise<void>
  ends(tx: Tx, counts: ImportCounts): Promise<void>
}

export type ImportCounts = Omit<ImportResult, 'error_units'>

/** An import that answers the one who waits for it. */
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
