import { useSay } from '../../text/use-say.ts'
import styles from './progress.module.css'

interface ProgressProps {
  /** 0 to 1. Null if unknown. */
  value: number | null
  label?: string
}

/** The progress of a long task. */
export function Progress({ value, label }: ProgressProps) {
  const say = useSay()
  const percent = value === null ? undefined : Math.round(value * 100)
  return (
    <div
      role="progressbar"
      aria-label={label ?? say('ui:progress.label')}
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
