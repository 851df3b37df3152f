import type { Generated } from 'kysely'

/** What a company was called before; instants are ISO texts in UTC. */
export interface CompanyHistoryTables {
  company_history: {
    id: Generated<string>
    member: string
    field: string
    value: string | null
    until: Generated<string>
  }
}
