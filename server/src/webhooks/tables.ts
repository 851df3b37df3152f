import type { WebhookFailure } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** Who is told what happens, and how that went; instants are ISO texts in UTC. */
export interface WebhookTables {
  webhook: {
    id: string
    name: string
    url: string
    events: string[]
    secret: Buffer
    former_secret: Buffer | null
    former_until: string | null
    made_by: string
    created_at: string
    failures: Generated<number>
    failing_since: string | null
    resumes_at: string | null
    disabled_at: string | null
    leased_until: string | null
    ended_at: string | null
  }
  webhook_delivery: {
    id: string
    link_webhook: string
    event_id: string
    event: string
    data: ColumnType<Record<string, unknown>, string, never>
    occurred_at: string
    attempts: Generated<number>
    due_at: string | null
    delivered_at: string | null
    given_up_at: string | null
  }
  webhook_attempt: {
    id: string
    link_delivery: string
    at: string
    duration_ms: number
    status: number | null
    failure: WebhookFailure | null
    answer: string | null
  }
}
