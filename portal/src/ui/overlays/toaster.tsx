import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { useSay } from '../text/use-say.ts'
import { type Toast, toastStore, toast as toasts } from './toast.ts'
import styles from './toaster.module.css'

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

/**
 * Where a stack of messages stands: at its place, or at the other end of the window while it would cover
 * what has the focus (WCAG 2.4.11). It goes back with the last message.
 */
function useClearOfFocus(stack: RefObject<HTMLElement | null>, messages: number) {
  const [isMoved, setIsMoved] = useState(false)
  if (isMoved && messages === 0) setIsMoved(false)
  useEffect(() => {
    if (messages === 0) return
    let frame = 0
    // The browser brings what has the focus into the window first.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (stack.current && focused && isCovered(focused, stack.current)) setIsMoved((was) => !was)
      })
    }
    look()
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
    }
  }, [stack, messages])
  return isMoved
}

function isCovered(focused: Element, stack: HTMLElement): boolean {
  if (focused === document.body || focused.contains(stack) || stack.contains(focused)) return false
  if (!focused.matches(':focus-visible')) return false
  const [one, other] = [focused.getBoundingClientRect(), stack.getBoundingClientRect()]
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
