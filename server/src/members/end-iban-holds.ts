import { IBAN_HOLD_HOURS } from '@ruecklauf/model'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { eventOf } from '../platform/announce.ts'
import type { Tx } from '../tables.ts'
import { type ParticipantArke, participantArkes } from './participant.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'registry'>

/** Lets payouts go to changed accounts whose hold is over. Returns how many accounts that were. */
export async function endIbanHolds({ database, clock, registry }: JobDeps): Promise<number> {
  const now = clock()
  let ended = 0
  for (const arke of participantArkes)
    ended += await inTransaction(database.db, (tx) => endHolds(tx, { arke, registry, now }))
  return ended
}

async function endHolds(
  tx: Tx,
  { arke, registry, now }: { arke: ParticipantArke; registry: Deps['registry']; now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - IBAN_HOLD_HOURS * 3_600_000)
  const over = await tx
    .updateTable(arke)
    .set({ iban_state: 'unchecked' })
    .where('iban_state', '=', 'quarantine')
    .where('iban_changed_at', '<=', before.toISOString())
    .returning('id')
    .execute()
  const served = registry.byDefinition(arke)
  for (const { id } of over) {
    const event = await eventOf(tx, { served, id })
    const changes = { iban_state: ['quarantine', 'unchecked'] }
    await recordAudit(tx, { caller: null, action: 'end_iban_hold', arke, id, changes, now }, event)
  }
  return over.length
}
