import { nextBankState } from '@ruecklauf/model'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { keepBankStep } from './bank-history.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>

/** Releases payouts to changed accounts whose hold is over. Returns how many accounts. */
export async function endIbanHolds({ database, clock }: JobDeps): Promise<number> {
  const now = clock()
  let ended = 0
  for (const arke of participantArkes)
    ended += await inTransaction(database.db, (tx) => endHolds(tx, { arke, now }))
  return ended
}

async function endHolds(
  tx: Tx,
  { arke, now }: { arke: ParticipantArke; now: Date },
): Promise<number> {
  const state = nextBankState('quarantine', 'hold_ended') ?? 'quarantine'
  const over = await tx
    .updateTable(arke)
    .set({ iban_state: state })
    .where('iban_state', '=', 'quarantine')
    .where('iban_held_until', '<=', now.toISOString())
    // An account entered by somebody whom only the office let in waits for a person's confirmation.
    .where(sql<boolean>`not entered_by_office(id, iban_changed_at)`)
    .returning(['id', 'iban_masked', 'account_holder', 'bank_name'])
    .execute()
  for (const { id, ...account } of over) {
    await keepBankStep(tx, { member: id, account, state, evidence: 'hold', actor: null, now })
    const changes = { iban_state: ['quarantine', state] }
    const entry = { caller: null, action: 'end_iban_hold', arke, id, changes, now }
    await recordAudit(tx, entry, { topic: arke, id })
  }
  return over.length
}
