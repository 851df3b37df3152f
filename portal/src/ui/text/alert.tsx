import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../inputs/button/icon-button.tsx'
import styles from './alert.module.css'
import { useSay } from './use-say.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  onDismiss?: () => void
}

/** A message the reader of this screen should know. */
export function Alert({ tone = 'info', title, children, action, onDismiss }: AlertProps) {
  const say = useSay()
  return (
    <div
      className={classes(styles.alert, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'note'}
    >
      {icons[tone]}
      <div className={styles.words}>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
      {onDismiss ? (
        <IconButton label={say('ui:alert.dismiss')} className={styles.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}

const icons = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
} satisfies Record<AlertTone, ReactNode>
