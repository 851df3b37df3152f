import { objectionWords } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { objectionOf, objectionUntil } from '../claim/objections.ts'
import type { Paperwork } from '../claim/transition.ts'

interface Known {
  settings?: Pick<Settings, 'objection_days'>
  /** The claim had no earlier decision, so there is no objection. */
  isFirst?: boolean
}

/** The sentence about objections in a decision's message; loads missing settings. */
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
