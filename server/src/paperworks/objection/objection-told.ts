import { objectionWords } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { objectionOf, objectionUntil } from './objections.ts'

/** What the message of a decision says about objecting to it; reads the settings where they are not known. */
export async function objectionTold(
  tx: Tx,
  claim: Paperwork,
  known?: Pick<Settings, 'objection_days'>,
): Promise<Phrase> {
  const { objection_days } = known ?? (await readSettings(tx))
  const until = (await objectionOf(tx, claim.id)) ? null : objectionUntil(claim, objection_days)
  return (say) => objectionWords(until, say)
}
