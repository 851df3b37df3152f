import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldCell } from '../../../units/field-cells.tsx'
import { useLabels } from '../../../units/labels.ts'
import type { Difference } from '../campaign-calls.ts'
import styles from './differences.module.css'

/** What changes, field by field: the old value, then the new one. */
export function Differences({ items }: { items: readonly Difference[] }) {
  const { t } = useTranslation('campaigns')
  const labels = useLabels()
  if (items.length === 0) return null
  return (
    <dl className={styles.differences}>
      {items.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labels.field('campaign', field)}</dt>
          <dd>
            <del>
              <FieldCell arke="campaign" id={field} value={before} />
            </del>
            <ArrowRight aria-label={t('campaigns:history.becomes')} />
            <ins>
              <FieldCell arke="campaign" id={field} value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
