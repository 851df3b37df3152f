import { isOpen, toCents, worthOf } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Effect } from './lines/choices.ts'
import styles from './sums.module.css'

interface SumsProps {
  claim: Loaded<'paperwork'>
  /** Sums of the choices. Null if the member can't approve now. */
  effect: Effect | null
  /** The purpose of the open form if it grants nothing. */
  doing?: 'reject' | 'request_document' | null
  /** The most the member may approve, in EUR. Null means no limit. */
  limit: number | null
}

/**
 * Shows the deduction and the payout if they differ from the requested amount, and the member's
 * limit if it is lower. The claim's current amount stands above.
 */
export function Sums({ claim, effect, doing = null, limit }: SumsProps) {
  const say = useSay('review')
  const format = useFormat()
  const { expected_amount, paperwork_status } = claim
  const wasLess = !effect && !isOpen(paperwork_status) && worthOf(claim) !== expected_amount
  const isReduced = effect !== null && effect.approved < effect.expected
  const isBeyond = effect !== null && limit !== null && effect.approved > toCents(limit)
  if (doing) return <strong className={styles.sums}>{say(`review:effect.${doing}`)}</strong>
  return (
    <dl className={styles.sums} aria-live="polite">
      {wasLess ? (
        <div>
          <dt>{say('review:effect.expected')}</dt>
          <dd>{format.amount(expected_amount)}</dd>
        </div>
      ) : null}
      {isReduced ? (
        <>
          <div>
            <dt>{say('review:effect.reduction')}</dt>
            <dd>{format.cents(effect.approved - effect.expected)}</dd>
          </div>
          <div className={styles.sum}>
            <dt>{say('review:effect.approved')}</dt>
            <dd>{format.cents(effect.approved)}</dd>
          </div>
        </>
      ) : null}
      {isBeyond ? (
        <div>
          <dt>{say('review:effect.limit')}</dt>
          <dd>{format.amount(limit)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
