import type { RetentionClass } from '@ruecklauf/model'

/** What is kept for how long, who is held back, what was erased; instants are ISO texts in UTC. */
export interface RetentionTables {
  retention_class: { id: RetentionClass; least: number; usual: number; law: string }
  retention_hold: {
    id: string
    link_member: string
    reason: string
    set_by: string
    set_at: string
    lifted_by: string | null
    lifted_at: string | null
    lift_reason: string | null
  }
  retention_run: { id: string; month: string; began_at: string; ended_at: string | null }
  retention_item: {
    link_run: string
    retention_class: RetentionClass
    /** The table. */
    subject: string
    rows: number
  }
  erasure: {
    id: string
    link_run: string
    /** Null: what is old by itself, whoever it concerns. */
    link_member: string | null
    retention_class: RetentionClass
    day: string
    erased_at: string
    is_complete: boolean
  }
  erased_line: { seq: number; link_erasure: string }
}
