import type { SerialEventKind } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** The transaction, the instant and the actor of device events. */
export interface Moment {
  tx: Tx
  /** Null or left out for a job. */
  caller?: { member: string } | null
  now: Date
}

interface Happening {
  kind: Exclude<SerialEventKind, 'produced' | 'delivered'>
  /** The claim that takes them, or that they are freed from. */
  claim?: string | null
  /** Why they are blocked. */
  reason?: string | null
  /** When they were brought back. */
  day?: string | null
}

/**
 * Records an event of all devices that fulfil a condition on `device`. Locks them in the order
 * of their numbers; their state follows.
 * @returns their ids.
 */
export async function happen(
  { tx, caller, now }: Moment,
  { kind, claim = null, reason = null, day = null }: Happening,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ device: string }>`
    insert into serial_event (device, kind, at, actor, link_paperwork, reason, day)
    select device.id, ${kind}, ${now.toISOString()}, ${caller?.member ?? null},
      coalesce(${claim}, case when ${kind === 'freed'} then device.link_paperwork end), ${reason}, ${day}
    from (
      select device.id, device.link_paperwork from serial_number device
      where ${condition} order by device.serial, device.id for update
    ) device
    returning device`.execute(tx)
  return rows.map(({ device }) => device)
}

/**
 * Records that a former programme has rewarded devices.
 * @param claims a query of each `device` with the former `claim`, which locks them in the order of their numbers.
 */
export async function rewardFormerly(
  { tx, caller, now }: Moment,
  claims: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into serial_event (device, kind, at, actor, link_former_claim)
    select device, 'rewarded', ${now.toISOString()}, ${caller?.member ?? null}, claim
    from (${claims}) former`.execute(tx)
}
