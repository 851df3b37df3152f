import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './opener.module.css'

interface OpenerProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A button that folds and unfolds the part of the form below. */
export const Opener = ({ isOpen, onToggle, children }: OpenerProps) => (
  <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
    <ChevronRight aria-hidden />
    {children}
  </button>
)
