import { type DeviceClaim, type DeviceEvent, type SerialEventKind, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** The most events of a device; hardly any device has more. */
const TOLD = 200

/**
 * The complete history of one device, on one page: its events with instant and source, and the claims that named it
 * with their firm, their amount for it and its payment state.
 */
export const story = defineFunction('serial_number', 'story', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What happened to a device, and the claims that named it',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => ({
    events: await eventsOf(tx, unit),
    claims: await claimsOf(tx, unit),
  }),
})

async function eventsOf(tx: Tx, device: string): Promise<DeviceEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select event.id::int as id, event.kind, event.at, event.day, event.reason,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as actor_name,
      firm.company as wholesaler, claim.claim_number, event.link_paperwork as claim,
      owner.company as installer, former.claim_number as former_number
    from serial_event event
      left join member_profile person on person.id = event.actor
      left join wholesaler firm on firm.id = event.link_wholesaler
      left join paperwork claim on claim.id = event.link_paperwork
      left join installer owner on owner.id = claim.link_installer
      left join former_claim former on former.id = event.link_former_claim
    where event.device = ${device}
    order by event.id limit ${TOLD}`.execute(tx)
  return rows.map(({ at, actor_name, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    actor: actor_name,
  }))
}

interface StoredEvent extends Omit<DeviceEvent, 'actor' | 'at'> {
  kind: SerialEventKind
  at: string
  actor_name: string | null
}

async function claimsOf(tx: Tx, device: string): Promise<DeviceClaim[]> {
  const { rows } = await sql<Omit<DeviceClaim, 'amount'> & { amount: number }>`
    select claim.id, claim.claim_number, claim.paperwork_status as status,
      claim.link_installer as installer_id, owner.company as installer,
      owner.customer_number, line.decision, claim.submitted_at, claim.decided_at,
      coalesce(line.approved_amount, line.expected_amount)::bigint as amount,
      claim.payout_state, claim.paid_on
    from paperwork_line line
      join paperwork claim on claim.id = line.link_paperwork and claim.paperwork_status <> 'draft'
      join installer owner on owner.id = claim.link_installer
    where line.link_serial_number = ${device}
    order by claim.submitted_at, claim.id limit ${TOLD}`.execute(tx)
  return rows.map((row) => ({ ...row, amount: toEuro(row.amount) }))
}
