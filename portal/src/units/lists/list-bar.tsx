import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

interface ListBarProps {
  /** What narrows the list, from the left. */
  children: ReactNode
  /** How many there are, in words; read out when it changes. */
  count?: string | undefined
  /** What is done with the whole list, at the right. */
  tools?: ReactNode
}

/** All controls of a list in one row, which breaks where there is no room. */
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
