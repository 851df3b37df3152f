import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './profile.module.css'

/** Scrolls to its content and focuses it when the address names it. */
export function Place({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const isSought = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isSought) return
    // Wait until the frame has focused the screen's title.
    const frame = requestAnimationFrame(() => {
      ref.current?.scrollIntoView({ block: 'center' })
      ref.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isSought])
  return (
    <div ref={ref} id={id} tabIndex={-1} data-sought={isSought} className={styles.place}>
      {children}
    </div>
  )
}
