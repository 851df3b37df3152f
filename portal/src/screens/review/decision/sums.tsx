import { isOpen, worthOf } from '@ruecklauf/model'
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
 * What is asked for, what is taken off, what it will pay, and how much the reader may grant. What the claim is worth
 * now stands above.
 */
export function Sums({ claim, effect, doing = null, limit }: SumsProps) {
  const say = useSay('review')
  const format = useFormat()
  const { expected_amount, paperwork_status } = claim
  const isLess = !isOpen(paperwork_status) && worthOf(claim) !== expected_amount
  if (doing) return <strong className={styles.sums}>{say(`review:effect.${doing}`)}</strong>
  if (!effect && !isLess) return <span className={styles.sums} />
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{say('review:effect.expected')}</dt>
        <dd>{effect ? format.cents(effect.expected) : format.amount(expected_amount)}</dd>
      </div>
      {effect && effect.approved < effect.expected ? (
        <div>
          <dt>{say('review:effect.reduction')}</dt>
          <dd>{format.cents(effect.approved - effect.expected)}</dd>
        </div>
      ) : null}
      {effect ? (
        <div className={styles.sum}>
          <dt>{say('review:effect.approved')}</dt>
          <dd aria-live="polite">{format.cents(effect.approved)}</dd>
        </div>
      ) : null}
      {effect && limit !== null ? (
        <div>
          <dt>{say('review:effect.limit')}</dt>
          <dd>{format.amount(limit)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
