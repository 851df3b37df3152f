import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** One line of context. */
  context?: ReactNode
  /** At most one primary action, at the end. */
  actions?: ReactNode
  /** A breadcrumb. */
  above?: ReactNode
}

/** The title of a screen; takes the focus when the screen opens. */
export function PageHeader({ title, context, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {above}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {context ? <p className={styles.context}>{context}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
