import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './facts.module.css'

interface FactsProps {
  /** As many columns as there is room for, each at least so wide: a CSS length. */
  min?: string
  /** Closer together, where much is looked through at once. */
  dense?: boolean
  /** `Fact`s. */
  children: ReactNode
}

/** What is known of something: names with their values, in columns. */
export const Facts = ({ min = '13rem', dense = false, children }: FactsProps) => (
  <dl
    className={classes(styles.facts, dense && styles.dense)}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${min}, 1fr))` }}
  >
    {children}
  </dl>
)

interface FactProps {
  name: ReactNode
  /** Its value. */
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
