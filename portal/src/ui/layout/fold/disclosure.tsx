import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** The summary. */
  summary: string
  /** Open initially. */
  open?: boolean
  /** Forces it open, as the address or a search points inside. */
  held?: boolean
  /** Rendered only while open, as its content queries the server. */
  lazy?: boolean
  children: ReactNode
}

/** Details that the reader can unfold. */
export function Disclosure({
  summary,
  open = false,
  held = false,
  lazy = false,
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details
      className={styles.disclosure}
      open={isOpen || held}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden />
        {summary}
      </summary>
      {lazy && !isOpen && !held ? null : children}
    </details>
  )
}
