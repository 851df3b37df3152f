import { isOpen, toCents, worthOf } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Effect } from './lines/choices.ts'
import styles from './sums.module.css'

interface SumsProps {
  claim: Loaded<'paperwork'>
  /** Of the reader's choices; null for those who cannot approve now. */
  effect: Effect | null
  /** What the open form does instead of granting. */
  doing?: 'reject' | 'request_document' | null
  /** EUR the reader may approve at most; null for any. */
  limit: number | null
}

/**
 * What is taken off and what the claim will pay, where that differs from what is asked for, and what the reader may
 * grant, where it is less. What the claim is worth now stands above.
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
