import type { Generated } from 'kysely'

export interface ExportTables {
  /** What the work on an export needs to know and nobody reads. */
  export_work: {
    link_export: string
    alive_at: Generated<string>
    attempts: Generated<number>
    sha256: string | null
    access_sha256: string | null
  }
}
