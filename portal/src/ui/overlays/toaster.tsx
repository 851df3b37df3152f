import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { useSay } from '../text/use-say.ts'
import { type Toast, toastStore, toast as toasts } from './toast.ts'
import styles from './toaster.module.css'

/**
 * Shows the portal's toasts, above dialogs too. They pause under pointer or focus, and never cover
 * the focused element.
 */
export function Toaster() {
  const say = useSay()
  const visibleToasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const stack = useRef<HTMLElement>(null)
  const isMoved = useClearOfFocus(stack, visibleToasts.length)
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
      {visibleToasts.map((toast) => (
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
 * The position of a stack of toasts. It moves to the other end of the window while it would cover
 * the focus (WCAG 2.4.11), and returns with the last toast.
 */
function useClearOfFocus(stack: RefObject<HTMLElement | null>, messages: number) {
  const [isMoved, setIsMoved] = useState(false)
  if (isMoved && messages === 0) setIsMoved(false)
  useEffect(() => {
    if (messages === 0) return
    let frame = 0
    // The browser first scrolls the focused element into the window.
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
  const [focusedBox, stackBox] = [focused.getBoundingClientRect(), stack.getBoundingClientRect()]
  return (
    focusedBox.left < stackBox.right &&
    stackBox.left < focusedBox.right &&
    focusedBox.top < stackBox.bottom &&
    stackBox.top < focusedBox.bottom
  )
}
