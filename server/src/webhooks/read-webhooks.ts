import type { WebhookDelivery } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

const PAGE = 50

/** The webhooks, newest first. */
export async function readWebhooks(tx: Tx) {
  const rows = await tx
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'failing_since', 'disabled_at'])
    .select(({ selectFrom }) => [
      selectFrom('webhook_delivery')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('link_webhook', '=', 'webhook.id')
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .as('waiting'),
      selectFrom('webhook_delivery')
        .select(({ fn }) => fn.max('delivered_at').as('at'))
        .whereRef('link_webhook', '=', 'webhook.id')
        .as('last_delivered_at'),
    ])
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ disabled_at, failing_since, waiting, last_delivered_at, ...row }) => ({
    ...row,
    state: disabled_at
      ? ('disabled' as const)
      : failing_since
        ? ('failing' as const)
        : ('on' as const),
    failing_since: iso(failing_since),
    waiting: Number(waiting),
    last_delivered_at: iso(last_delivered_at),
  }))
}

interface Wanted {
  webhook: string
  /** Where the page before ended. */
  before?: string | undefined
}

/** A page of a receiver's deliveries, newest first, each with its last attempt. */
export async function readDeliveries(tx: Tx, { webhook, before }: Wanted) {
  const [at, id] = before?.split('~') ?? []
  const { rows } = await sql<Row>`
    select d.id, d.event, d.data ->> 'id' as about, d.occurred_at, d.attempts, d.due_at, d.delivered_at,
      d.given_up_at, last.at, last.duration_ms, last.status, last.failure, last.answer
    from webhook_delivery d left join lateral (
      select * from webhook_attempt where link_delivery = d.id order by at desc, id desc limit 1
    ) last on true
    where d.link_webhook = ${webhook}
      ${at && id ? sql`and (d.occurred_at, d.id) < (${at}::timestamptz, ${id})` : sql``}
    order by d.occurred_at desc, d.id desc limit ${PAGE + 1}`.execute(tx)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const next = rows.length > PAGE && last ? `${iso(last.occurred_at)}~${last.id}` : null
  return { items: page.map(entryOf), next }
}

interface Row {
  id: string
  event: string
  about: string | null
  occurred_at: string
  attempts: number
  due_at: string | null
  delivered_at: string | null
  given_up_at: string | null
  at: string | null
  duration_ms: number
  status: number | null
  failure: NonNullable<WebhookDelivery['last']>['failure']
  answer: string | null
}

function entryOf(row: Row): WebhookDelivery {
  const { id, event, about, attempts, at, duration_ms, status, failure, answer } = row
  const state = row.delivered_at ? 'delivered' : row.given_up_at ? 'given_up' : 'waiting'
  return {
    ...{ id, event, about, attempts, state },
    occurred_at: iso(row.occurred_at) ?? '',
    due_at: iso(row.due_at),
    last: at ? { at: iso(at) ?? '', duration_ms, status, failure, answer } : null,
  }
}

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())
