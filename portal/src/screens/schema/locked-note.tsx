import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './schema.module.css'

/** Explains why a unit is read-only. */
export function LockedNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.locked}>
      <Lock aria-hidden />
      <span>{children}</span>
    </p>
  )
}
