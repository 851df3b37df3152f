import { nextSteps, type Say, saySteps } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { readOutlook } from './read-outlook.ts'

/** When a member's money comes, in the words of mails in the reader's language; nothing of an empty wallet. */
export async function paymentInWords(
  tx: Tx,
  of: { member: string; now: Date },
): Promise<(say: Say) => string> {
  const steps = nextSteps(await readOutlook(tx, of))
  return (say) => saySteps(say, { steps, known: null }).join(' ')
}
