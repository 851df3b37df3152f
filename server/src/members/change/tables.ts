import type { companyChangeStates } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** Values of a company by their fields; null where there was none. */
export type CompanyValues = Record<string, string | null>

/** What a company wants to be called from now on, and what it was; instants are ISO texts in UTC. */
export interface CompanyChangeTables {
  company_change: {
    id: string
    member: string
    before: ColumnType<CompanyValues, string, never>
    after: ColumnType<CompanyValues, string, never>
    reason: string | null
    change_state: Generated<(typeof companyChangeStates)[number]>
    proposed_by: string
    proposed_at: string
    decided_by: ColumnType<string | null, never, string>
    decided_at: ColumnType<string | null, never, string>
    decline_reason: ColumnType<string | null, never, string | null>
  }
  company_history: {
    id: Generated<string>
    member: string
    field: string
    value: string | null
    until: Generated<string>
  }
}
