import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './profile.module.css'

/** A part of the page that comes into sight, with the focus, when the address names it. */
export function Place({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const isSought = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isSought) return
    // After the frame has given the focus to the title of the screen.
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
