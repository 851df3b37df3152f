import { objectionWords } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { objectionOf, objectionUntil } from '../claim/objections.ts'
import type { Paperwork } from '../claim/transition.ts'

interface Known {
  settings?: Pick<Settings, 'objection_days'>
  /** Nothing of the claim was decided before, so that nobody has objected. */
  isFirst?: boolean
}

/** What the message of a decision says about objecting to it; reads what is not known. */
export async function describeObjection(
  tx: Tx,
  claim: Paperwork,
  { settings, isFirst = false }: Known = {},
): Promise<Phrase> {
  const { objection_days } = settings ?? (await readSettings(tx))
  const isUsed = !isFirst && (await objectionOf(tx, claim.id)) !== undefined
  const until = isUsed ? null : objectionUntil(claim, objection_days)
  return (say) => objectionWords(until, say)
}
