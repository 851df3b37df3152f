import type { Fields } from '@ruecklauf/model'
import { CompiledQuery } from 'kysely'
import { channel, type Event } from '../db/events.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { Db } from '../tables.ts'

interface Entry {
  caller: Caller | Visitor | null
  action: string
  arke: string
  id: string
  changes?: Record<string, unknown>
  now: Date
}

const columns = 'at, request_id, actor, person, role, action, object_arke, object_id, changes'

/**
 * Writes one row of the audit log, in the transaction of the change. Skips updates without changes.
 * @param event Published with it in the same statement, as `Events.publish` would.
 */
export const recordAudit = (tx: Db, entry: Entry, event?: Event): Promise<void> =>
  recordAudits(tx, [entry], event)

/** The same for several lines, in their order. */
export async function recordAudits(
  tx: Db,
  entries: readonly Entry[],
  event?: Event,
): Promise<void> {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const rows = entries.map((entry) => `(${valuesOf(entry).map(add).join(', ')})`)
  const lines = `insert into audit (${columns}) values ${rows.join(', ')}`
  const text = event
    ? `with line as (${lines}) select pg_notify(${add(channel)}, ${add(JSON.stringify(event))})`
    : lines
  await tx.executeQuery(CompiledQuery.raw(text, values))
}

/** In the order of the columns. */
const valuesOf = (entry: Entry) => {
  const { caller, action, arke, id, now } = entry
  return [now.toISOString(), ...actorOf(caller), action, arke, id, JSON.stringify(withToken(entry))]
}

/** The changes, and the token of the program that made them, if any. */
const withToken = ({ caller, changes = {} }: Entry) =>
  caller && 'token' in caller && caller.token
    ? { ...changes, by_token: caller.token.name }
    : changes

/** In the order of the columns. */
const actorOf = (caller: Entry['caller']) => [
  (caller && 'request' in caller && caller.request) || null,
  caller?.member || null,
  (caller && 'person' in caller && caller.person) || null,
  caller?.role ?? null,
]

/** The audit row as a part of a larger statement, written for each row of its part `of`. */
export function trailLine(
  entry: Entry,
  { params, of }: { params: { add: (value: unknown) => string }; of: string },
): string {
  const { caller, action, arke, id, now } = entry
  const texts = [...actorOf(caller), action, arke, id]
  const values = [
    `${params.add(now.toISOString())}::timestamptz`,
    ...texts.map((text) => `${params.add(text)}::text`),
    `${params.add(JSON.stringify(withToken(entry)))}::jsonb`,
  ]
  return `line as (insert into audit (${columns})
      select ${values.join(', ')} from ${of})`
}

/** The changes, as `{field: [before, after]}`; for personal fields only the fact of a change. */
export function changesOf(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  return Object.fromEntries(
    changed.map((key) => [
      key,
      fields[key]?.personal ? 'changed' : [before[key] ?? null, after[key] ?? null],
    ]),
  )
}
