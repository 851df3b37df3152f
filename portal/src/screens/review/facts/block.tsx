import type { ReactNode } from 'react'
import { Text } from '../../../ui/text/text.tsx'
import styles from './block.module.css'

interface BlockProps {
  title: string
  /** Beside the title. */
  end?: ReactNode
  children: ReactNode
}

/** A part of the facts with its title. */
export function Block({ title, end, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <header className={styles.head}>
        <Text as="h2" size="body" strong>
          {title}
        </Text>
        {end}
      </header>
      {children}
    </section>
  )
}
