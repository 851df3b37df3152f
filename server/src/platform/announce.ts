import type { Event, Events } from '../db/events.ts'
import { identifier } from '../db/quote.ts'
import type { Db, Tx } from '../tables.ts'
import type { ServedArke } from './registry.ts'
import { parameters } from './sql/sql-text.ts'
import { write } from './sql/statement.ts'

const owners = ['link_installer', 'link_member'] as const

interface Changed {
  served: ServedArke
  id: string
  /** What is known of the unit; its owner is read where it is not among that. */
  unit?: Readonly<Record<string, unknown>>
}

/**
 * Tells every instance, once the transaction commits, that a unit changed: its arke, its id and the
 * member it belongs to, so that only who may see it is told (`live.ts`).
 */
export async function announce(
  tx: Tx,
  { events, ...changed }: Changed & { events: Events },
): Promise<void> {
  await events.publish(tx, await eventOf(tx, changed))
}

/** What every instance is told of a unit that changed. */
export async function eventOf(tx: Db, { served, id, unit = {} }: Changed): Promise<Event> {
  const owner = owners.find((name) => name in served.fields)
  if (!owner) return { topic: served.id, id }
  const ownerId = unit[owner]
  const member = typeof ownerId === 'string' ? ownerId : await ownerOf(tx, { served, id, owner })
  return { topic: served.id, id, member }
}

async function ownerOf(
  tx: Db,
  { served, id, owner }: { served: ServedArke; id: string; owner: string },
): Promise<string> {
  const params = parameters()
  const text = `select ${identifier(owner)} as owner from ${served.relation} where id = ${params.add(id)}`
  return (await write<{ owner: string }>(tx, text, params))[0]?.owner ?? ''
}
