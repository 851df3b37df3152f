import type { ColumnType, Generated } from 'kysely'

/** The tables of what happens after a commit; instants are ISO texts in UTC. */
export interface JobTables {
  outbox: {
    id: string
    kind: string
    payload: ColumnType<Record<string, unknown>, string, never>
    created_at: Generated<string>
    due_at: string
    leased_until: string | null
    attempts: Generated<number>
    done_at: string | null
    last_error: string | null
  }
  request_reminder: {
    paperwork_id: string
    deadline: string
    step: 'half_time' | 'three_days' | 'one_day'
  }
}
