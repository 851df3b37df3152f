import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './section.module.css'

interface SectionProps {
  number: number
  title: string
  /** One line: what belongs here. */
  about: string
  /** Everything that has to stand here does. */
  isComplete: boolean
  children: ReactNode
}

/** One numbered part of the form; its number becomes a tick once it is complete. */
export function Section({ number, title, about, isComplete, children }: SectionProps) {
  const { t } = useTranslation('scan')
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <span className={styles.number} data-complete={isComplete || undefined} aria-hidden>
          {isComplete ? <Check /> : number}
        </span>
        <div>
          <h2 id={id} className={styles.title}>
            <span className="visually-hidden">{number}. </span>
            {title}
            {isComplete ? (
              <span className="visually-hidden">, {t('scan:section.complete')}</span>
            ) : null}
          </h2>
          <p className={styles.about}>{about}</p>
        </div>
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
