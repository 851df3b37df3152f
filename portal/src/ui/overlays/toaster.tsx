import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { classes } from '../classes.ts'
import { useSay } from '../text/use-say.ts'
import { toast as toasts } from './toast.ts'
import styles from './toaster.module.css'

/**
 * Shows the toasts, once for the whole portal, above dialogs too; they wait while the pointer or
 * focus is on them.
 */
export function Toaster() {
  const say = useSay()
  const { toasts, handlers } = useToaster()
  return createPortal(
    <section
      className={styles.stack}
      aria-label={say('ui:toast.region')}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classes(styles.toast, !toast.visible && styles.leaving)}
          role={toast.type === 'error' ? 'alert' : 'status'}
        >
          <ToastCard toast={toast} closeLabel={say('ui:toast.close')} />
        </div>
      ))}
    </section>,
    document.body,
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const message = typeof toast.message === 'function' ? toast.message(toast) : toast.message
  return (
    <div className={styles.card}>
      {icons[toast.type]}
      <div className={styles.text}>{message}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => toasts.dismiss(toast.id)}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

const icons = {
  blank: null,
  custom: null,
  success: <CircleCheck className={styles.success} aria-hidden />,
  error: <CircleAlert className={styles.error} aria-hidden />,
  loading: <LoaderCircle className={styles.loading} aria-hidden />,
} satisfies Record<Toast['type'], unknown>
