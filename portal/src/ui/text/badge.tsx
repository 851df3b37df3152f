import styles from './badge.module.css'

/** A small count beside a word. Hidden for 0. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      {count > 999 ? '999+' : count}
      {label ? <span className="visually-hidden"> {label}</span> : null}
    </span>
  )
}
