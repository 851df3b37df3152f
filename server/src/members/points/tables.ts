import type { Generated } from 'kysely'

/** Since when, and until when, an installer bought at a sales point; kept by the database. */
export interface PointTables {
  installer_point: {
    id: Generated<string>
    installer: string
    point: string
    since: string
    until: string | null
  }
}
