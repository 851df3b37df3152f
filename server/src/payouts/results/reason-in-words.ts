import { sayTo } from '@ruecklauf/model/texts'
import { reasonSentence } from '../../sepa/reasons.ts'

/** What a bank's code means, in German. */
export const inWords = (code: string | null): string =>
  sayTo('de')(reasonSentence(code), { code: code ?? '–' })
