import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Row } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
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
  const say = useSay('scan')
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Row as="header" gap={3} tight>
        <span className={styles.number} data-complete={isComplete || undefined} aria-hidden>
          {isComplete ? <Check /> : number}
        </span>
        <div>
          <Text as="h2" size="heading" strong id={id}>
            <span className="visually-hidden">{number}. </span>
            {title}
            {isComplete ? (
              <span className="visually-hidden">, {say('scan:section.complete')}</span>
            ) : null}
          </Text>
          <Text muted>{about}</Text>
        </div>
      </Row>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
