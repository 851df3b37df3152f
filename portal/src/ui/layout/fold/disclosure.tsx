import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** What there is to see. */
  summary: string
  /** Shown from the start. */
  open?: boolean
  /** Shown whatever the reader has pressed: something inside is asked for. */
  held?: boolean
  /** Rendered while it is open alone: what is inside asks the server. */
  lazy?: boolean
  children: ReactNode
}

/** Something more in detail, for whoever wants to see it. */
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
