import type { Events } from '../db/events.ts'
import type { Tx } from '../db/tables.ts'
import type { ServedArke } from './registry.ts'
import { identifier, parameters } from './sql-text.ts'
import { write } from './statement.ts'

const owners = ['link_installer', 'link_member'] as const

interface Announced {
  events: Events
  served: ServedArke
  id: string
  unit?: Readonly<Record<string, unknown>>
}

/**
 * Tells every instance, once the transaction commits, that a unit changed: its arke, its id and the
 * member it belongs to, so that only who may see it is told (`live.ts`).
 * @param unit What is known of the unit; its owner is read where it is not among that.
 */
export async function announce(
  tx: Tx,
  { events, served, id, unit = {} }: Announced,
): Promise<void> {
  const owner = owners.find((name) => name in served.fields)
  const known = owner && unit[owner]
  await events.publish(tx, {
    topic: served.id,
    id,
    ...(owner
      ? { member: typeof known === 'string' ? known : await ownerOf(tx, { served, id, owner }) }
      : {}),
  })
}

async function ownerOf(
  tx: Tx,
  { served, id, owner }: { served: ServedArke; id: string; owner: string },
): Promise<string> {
  const params = parameters()
  const text = `select ${identifier(owner)} as owner from ${served.relation} where id = ${params.add(id)}`
  return (await write<{ owner: string }>(tx, text, params))[0]?.owner ?? ''
}
