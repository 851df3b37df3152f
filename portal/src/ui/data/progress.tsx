import { useTranslation } from 'react-i18next'
import styles from './progress.module.css'

interface ProgressProps {
  /** 0 to 1; null while nobody knows. */
  value: number | null
  label?: string
}

/** How far long work has come. */
export function Progress({ value, label }: ProgressProps) {
  const { t } = useTranslation()
  const percent = value === null ? undefined : Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label ?? t('ui:progress.label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div
        className={styles.bar}
        data-unknown={value === null || undefined}
        style={{ width: percent === undefined ? '30%' : `${percent}%` }}
      />
    </div>
  )
}
