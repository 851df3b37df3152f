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
 * Writes one line of the trail, in the transaction of what it tells of, if it tells of a change.
 * @param told Published with it in the same statement, as `Events.publish` would.
 */
export const recordAudit = (tx: Db, entry: Entry, told?: Event): Promise<void> =>
  recordAudits(tx, [entry], told)

/** The same for several lines, in their order. */
export async function recordAudits(tx: Db, entries: readonly Entry[], told?: Event): Promise<void> {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const rows = entries.map((entry) => `(${valuesOf(entry).map(add).join(', ')})`)
  const lines = `insert into audit (${columns}) values ${rows.join(', ')}`
  const text = told
    ? `with line as (${lines}) select pg_notify(${add(channel)}, ${add(JSON.stringify(told))})`
    : lines
  await tx.executeQuery(CompiledQuery.raw(text, values))
}

/** In the order of the columns. */
const valuesOf = (entry: Entry) => {
  const { caller, action, arke, id, now } = entry
  return [now.toISOString(), ...actorOf(caller), action, arke, id, JSON.stringify(withToken(entry))]
}

/** What changed, and by which token it was done, where a program did it. */
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

/** The trail's line as a part of a larger statement, written for each row of its part `of`. */
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

/** What changed, as `{field: [before, after]}`; of personal fields only that they changed. */
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
