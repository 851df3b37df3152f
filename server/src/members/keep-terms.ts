import type { Selectable } from 'kysely'
import type { Caller } from '../http/caller.ts'
import { keepAcceptance } from '../legal/keep-acceptance.ts'
import type { Tables, Tx } from '../tables.ts'
import type { ParticipantArke } from './participant.ts'

interface Accepting {
  caller: Pick<Caller, 'member' | 'person' | 'language'>
  arke: ParticipantArke
  edition: string
  channel: Selectable<Tables['legal_acceptance']>['channel']
  now: Date
}

/** Records that the caller's firm agrees to an edition of the terms; returns the values for its row. */
export async function keepTerms(tx: Tx, { arke, ...acceptance }: Accepting) {
  const { caller, edition: terms_version, now } = acceptance
  const accepted = { terms_version, terms_accepted_at: now.toISOString() }
  await tx.updateTable(arke).set(accepted).where('id', '=', caller.member).execute()
  await keepAcceptance(tx, acceptance)
  return accepted
}
