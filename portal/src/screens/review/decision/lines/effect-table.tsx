import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { Effect } from './choices.ts'
import styles from './effect-table.module.css'

/** What the claim was expected to pay, what is taken off, and what it will pay. */
export function EffectTable({ effect }: { effect: Effect }) {
  const say = useSay('review')
  const format = useFormat()
  const { expected, approved } = effect
  return (
    <dl className={styles.effect}>
      <div>
        <dt>{say('review:effect.expected')}</dt>
        <dd>{format.cents(expected)}</dd>
      </div>
      {approved < expected ? (
        <div>
          <dt>{say('review:effect.reduction')}</dt>
          <dd>{format.cents(approved - expected)}</dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>{say('review:effect.approved')}</dt>
        <dd aria-live="polite">{format.cents(approved)}</dd>
      </div>
    </dl>
  )
}
