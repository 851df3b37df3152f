import { objectionWords } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { objectionOf, objectionUntil } from './objections.ts'

/** What the message of a decision says about objecting to it. */
export async function objectionTold(tx: Tx, claim: Paperwork): Promise<Phrase> {
  const { objection_days } = await readSettings(tx)
  const until = (await objectionOf(tx, claim.id)) ? null : objectionUntil(claim, objection_days)
  return (say) => objectionWords(until, say)
}
