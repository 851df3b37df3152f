import type { ReactNode } from 'react'
import { FlowMotif } from '../flow-motif.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** The missing content. */
  title: string
  /** Why it is empty. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** An empty state. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <FlowMotif />
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  )
}
