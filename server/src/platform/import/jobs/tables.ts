import type { ImportChange, ImportErrorUnit, ImportPhase, ImportState } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'
import type { ImportMode } from '../check/check-rows.ts'
import type { ImportCounts } from '../course.ts'

/** Written as text; never changed once it is there. */
type Json<Value> = ColumnType<Value, string, string>
type Found<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** Cells that were put right by hand: by line, then by field. */
export type Corrections = Record<string, Record<string, string>>

export interface ImportTables {
  import_job: {
    id: string
    arke: string
    asked_by: string
    /** The person of a firm; staff have none. */
    asked_person: string | null
    asked_at: string
    file_name: string
    sha256: string
    bytes: number
    headings: Json<string[]>
    columns: Json<(string | null)[]>
    mode: Generated<ImportMode>
    corrections: ColumnType<Corrections, string | undefined, string>
    state: Generated<ImportState>
    alive_at: Generated<string>
    phase: Generated<ImportPhase>
    rows_done: Generated<number>
    rows_total: number | null
    rows_written: Generated<number>
    counts: Found<ImportCounts>
    changes: Found<ImportChange[]>
    errors: Found<ImportErrorUnit[]>
    errors_sha256: string | null
    is_kept: Generated<boolean>
    failure: string | null
    ended_at: string | null
  }
  import_columns: {
    arke: string
    headings_sha256: string
    fields: Json<Record<string, string | null>>
    used_at: string
  }
  import_job_unit: {
    link_job: string
    unit: string
    version: number
    before: ColumnType<Record<string, unknown> | null, never, never>
    kept_at: Generated<string>
  }
}
