import type { ReactNode } from 'react'
import { Text } from '../text/text.tsx'
import { Row, Stack } from './boxes.tsx'
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

/** The title of a screen. It takes the focus when the screen opens. */
export function PageHeader({ title, context, actions, above }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <Stack gap={1} className={styles.words}>
        {above}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {context ? <Text muted>{context}</Text> : null}
      </Stack>
      {actions ? (
        <Row gap={2} className={styles.actions}>
          {actions}
        </Row>
      ) : null}
    </header>
  )
}
