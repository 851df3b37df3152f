import type { ReactNode } from 'react'
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
        <h2 className={styles.title}>{title}</h2>
        {end}
      </header>
      {children}
    </section>
  )
}
