import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Text } from '../../ui/text/text.tsx'
import styles from './form-card.module.css'

interface FormCardProps {
  title: string
  /** The submission requires this part. */
  required?: boolean
  /** Hides the title visually, because the content explains itself. */
  hideTitle?: boolean
  /** One line of help. */
  about?: ReactNode
  /** The content has no padding. */
  flush?: boolean
  /** Content at the end of the title's row. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the form. */
export function FormCard(props: FormCardProps) {
  const { title, required, hideTitle, about, flush, action, children } = props
  const id = useId()
  return (
    <section
      className={classes(styles.card, flush && styles.flush, hideTitle && styles.bare)}
      aria-labelledby={id}
    >
      <header className={hideTitle ? 'visually-hidden' : styles.head}>
        <Text as="h2" size="large" strong id={id}>
          {title}
          {required ? <span className={styles.asterisk} aria-hidden /> : null}
        </Text>
        {about ? (
          <Text as="span" size="small" muted>
            {about}
          </Text>
        ) : null}
        {hideTitle ? null : action}
      </header>
      {children}
    </section>
  )
}
