import { type Check, isWordedIn, languages, type Wording, wordingIn } from '@ruecklauf/model'
import type { ClaimFacts, LineFact } from '../facts/claim-facts.ts'
import type { EarlierClaim } from '../facts/earlier-claim.ts'
import { check } from './make-check.ts'

/**
 * Whether the claim differs from the one the office refused; the office refuses an unchanged claim again. For a
 * partly approved claim, each device has its own reason.
 */
export function earlierChecks({ claim, lines }: Pick<ClaimFacts, 'claim' | 'lines'>): Check[] {
  const { earlier } = claim
  if (!earlier) return [check('refusal_answered', null)]
  const earlierDevice = (line: LineFact) =>
    earlier.devices.find(
      ({ serial, product }) => serial === line.serial && product === line.link_product,
    )
  if (!earlier.is_part) {
    const isSame = earlier.is_same && lines.every(earlierDevice)
    return [check('refusal_answered', !isSame, { values: valuesOf(earlier, earlier.words) })]
  }
  const refusedChecks = lines.flatMap((line) => {
    const device = earlierDevice(line)
    if (!device) return []
    const values = valuesOf(earlier, device.words)
    return [check('refusal_answered', !earlier.is_same, { line: line.id, values })]
  })
  return refusedChecks.length > 0 ? refusedChecks : [check('refusal_answered', true)]
}

/** The reason in each language that has its wording, with the reviewer's own words. */
function valuesOf({ claim_number, text }: EarlierClaim, words: Wording | null): Check['values'] {
  const reasons = languages.flatMap((language): [string, string][] => {
    const isOwn = language === 'de' || (words && isWordedIn(words, language))
    const reason = [words && wordingIn(words, language), text].filter(Boolean).join(' ')
    return isOwn ? [[language === 'de' ? 'reason' : `reason_${language}`, reason || '–']] : []
  })
  return { claim: claim_number, ...Object.fromEntries(reasons) }
}
