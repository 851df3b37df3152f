import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { useSay } from '../text/use-say.ts'
import { type Toast, toastStore, toast as toasts } from './toast.ts'
import styles from './toaster.module.css'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/**
 * Shows the toasts, once for the whole portal, above dialogs too; they wait while the pointer or
 * focus is on them, and never cover what the keyboard is at.
 */
export function Toaster() {
  const say = useSay()
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const stack = useRef<HTMLElement>(null)
  const isMoved = useClearOfFocus(stack, shown.length)
  return createPortal(
    <section
      ref={stack}
      className={classes(styles.stack, isMoved && styles.moved)}
      aria-label={say('ui:toast.region')}
      aria-live="polite"
      onMouseEnter={toastStore.pause}
      onMouseLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={classes(styles.toast, toast.isLeaving && styles.leaving)}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          <ToastCard toast={toast} closeLabel={say('ui:toast.close')} />
        </div>
      ))}
    </section>,
    document.body,
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <div className={styles.card}>
      {icons[toast.kind]}
      <div className={styles.text}>{toast.content}</div>
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
  success: <CircleCheck className={styles.success} aria-hidden />,
  error: <CircleAlert className={styles.error} aria-hidden />,
  loading: <LoaderCircle className={styles.loading} aria-hidden />,
} satisfies Record<Toast['kind'], unknown>
