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
  /** Known columns of the unit; the owner is read where it is missing. */
  unit?: Readonly<Record<string, unknown>>
}

/**
 * Notifies every instance, once the transaction commits, that a unit changed. Names its arke, its
 * id and its member, so that `live.ts` reaches only people who may see it.
 */
export async function announce(
  tx: Tx,
  { events, ...changed }: Changed & { events: Events },
): Promise<void> {
  await events.publish(tx, await eventOf(tx, changed))
}

/** The notification of a changed unit that every instance receives. */
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
