import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

interface ListBarProps {
  /** The filters, from the left. */
  children: ReactNode
  /** The number of entries, in words. Announced on change. */
  count?: string | undefined
  /** Actions for the whole list, at the right. */
  tools?: ReactNode
}

/** All controls of a list in one row, which wraps on narrow screens. */
export const ListBar = ({ children, count, tools }: ListBarProps) => (
  <div className={styles.bar}>
    {children}
    <div className={styles.tools}>
      <span className={styles.count} role="status">
        {count}
      </span>
      {tools}
    </div>
  </div>
)
