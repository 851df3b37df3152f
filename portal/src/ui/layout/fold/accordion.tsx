import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  title: ReactNode
  expanded: boolean
  /** Without it, the accordion is fixed and shows no arrow. */
  onChange?: (expanded: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** A title that toggles its content. The browser's search finds hidden content. */
export const Accordion = ({ title, expanded, onChange, disabled, children }: AccordionProps) => (
  <Base.Root
    value={expanded ? [only] : []}
    onValueChange={({ length }) => onChange?.(length > 0)}
    hiddenUntilFound
    className={styles.accordion}
    data-off={disabled || undefined}
  >
    <Base.Item value={only} disabled={disabled || !onChange}>
      <Base.Header className={styles.heading}>
        <Base.Trigger className={styles.summary}>
          <span>{title}</span>
          {onChange ? <ChevronDown className={styles.arrow} aria-hidden /> : null}
        </Base.Trigger>
      </Base.Header>
      <Base.Panel>
        <div className={styles.detail}>{children}</div>
      </Base.Panel>
    </Base.Item>
  </Base.Root>
)

/** Each accordion is a group of one. The screen decides on grouping. */
const only = 'only'
