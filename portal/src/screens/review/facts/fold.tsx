import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import styles from './block.module.css'

interface FoldProps {
  isOpen: boolean
  onToggle: () => void
  /** What is folded, in words. */
  children: ReactNode
}

/** Stands for what needs no look, and shows it all the same. */
export const Fold = ({ isOpen, onToggle, children }: FoldProps) => (
  <div className={styles.fold} data-open={isOpen || undefined}>
    <Button
      size="small"
      look="ghost"
      icon={<ChevronRight aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {children}
    </Button>
  </div>
)
