import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Text } from '../text/text.tsx'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** Content without padding: tables, lists. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A white card for related content. */
export function Card({ title, action, flush = false, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, className)}>
      {title || action ? (
        <header className={styles.header}>
          {title ? (
            <Text as="h2" size="large" strong>
              {title}
            </Text>
          ) : null}
          {action}
        </header>
      ) : null}
      <div className={flush ? undefined : styles.content}>{children}</div>
    </section>
  )
}

/**
 * Cards of one subject as rows: title on the left, content beside it. Content between them, such as
 * an alert, starts a new sheet.
 */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className={styles.sheet}>{children}</div>
)
