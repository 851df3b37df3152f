import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './facts.module.css'

interface FactsProps {
  /** Minimum column width as a CSS length. As many columns as fit. */
  min?: string
  /** Tighter spacing for many facts. */
  dense?: boolean
  /** `Fact`s. */
  children: ReactNode
}

/** Names with their values, in columns. */
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
