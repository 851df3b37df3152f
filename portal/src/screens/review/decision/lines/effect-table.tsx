import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../ui/text/use-format.ts'
import type { Effect } from './choices.ts'
import styles from './effect-table.module.css'

/** What the claim was expected to pay, what is taken off, and what it will pay. */
export function EffectTable({ effect }: { effect: Effect }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { expected, approved } = effect
  return (
    <dl className={styles.effect}>
      <div>
        <dt>{t('review:effect.expected')}</dt>
        <dd>{format.cents(expected)}</dd>
      </div>
      {approved < expected ? (
        <div>
          <dt>{t('review:effect.reduction')}</dt>
          <dd>{format.cents(approved - expected)}</dd>
        </div>
      ) : null}
      <div className={styles.sum}>
        <dt>{t('review:effect.approved')}</dt>
        <dd aria-live="polite">{format.cents(approved)}</dd>
      </div>
    </dl>
  )
}
