import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  title: ReactNode
  expanded: boolean
  /** Without it the accordion stays as it is, and shows no arrow. */
  onChange?: (expanded: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** A title that shows or hides what belongs to it. */
export function Accordion({ title, expanded, onChange, disabled, children }: AccordionProps) {
  const id = useId()
  return (
    <section className={styles.accordion} data-disabled={disabled || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.summary}
          aria-expanded={expanded}
          aria-controls={`${id}-detail`}
          aria-disabled={disabled || !onChange || undefined}
          onClick={() => disabled || onChange?.(!expanded)}
        >
          <span>{title}</span>
          {onChange ? <ChevronDown className={styles.arrow} aria-hidden /> : null}
        </button>
      </h3>
      <section
        id={`${id}-detail`}
        aria-labelledby={`${id}-title`}
        className={styles.detail}
        hidden={!expanded}
      >
        {children}
      </section>
    </section>
  )
}
