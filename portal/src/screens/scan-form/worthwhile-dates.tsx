import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../units/labels.ts'
import { useDraft } from './draft/use-draft.tsx'
import { goToField } from './go-to-field.ts'
import linkStyles from './missing-links.module.css'
import styles from './side-panel.module.css'

/** Dates that nobody has to state, but without which a campaign does not pay. */
export function WorthwhileDates() {
  const { t } = useTranslation('scan')
  const labels = useLabels()
  const { preview } = useDraft()
  const dates = (preview?.deciding_dates ?? []).flatMap(({ date, campaigns }) => {
    const waiting = campaigns.filter(({ fits }) => fits === null).map(({ name }) => name)
    const isMissing = preview?.missing.includes(date)
    return waiting.length > 0 && !isMissing ? [{ date, names: waiting.join(', ') }] : []
  })
  if (dates.length === 0) return null
  return (
    <div>
      <h3 className={styles.missing}>
        <CalendarPlus aria-hidden />
        {t('scan:panel.worthwhile')}
      </h3>
      <ul className={linkStyles.list}>
        {dates.map(({ date, names }) => (
          <li key={date}>
            <button type="button" className={linkStyles.link} onClick={() => goToField(date)}>
              {t('scan:date.state', {
                date: labels.field('paperwork', date),
                campaigns: names,
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
