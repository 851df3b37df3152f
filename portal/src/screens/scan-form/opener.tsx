import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './opener.module.css'

interface OpenerProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** One line that opens and closes the part of the form below it. */
export const Opener = ({ isOpen, onToggle, children }: OpenerProps) => (
  <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
    <ChevronRight aria-hidden />
    {children}
  </button>
)
