import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address } from '../../../ui/address.ts'
import { WholeNumbers } from '../../../ui/text/whole-numbers.tsx'
import styles from '../home.module.css'

interface TaskProps {
  at: Address
  icon: ReactNode
  /** Highlights the most urgent task. */
  isUrgent?: boolean
  title: string
  about?: string
  end?: string | undefined
}

/** A task of the reader; the whole row links to it. */
export function Task({ at, icon, isUrgent, title, about, end }: TaskProps) {
  return (
    <li>
      <Link {...at} className={styles.row}>
        <span className={styles.icon} data-urgent={isUrgent || undefined}>
          {icon}
        </span>
        <span className={styles.words}>
          <strong className={styles.title}>
            <WholeNumbers text={title} />
          </strong>
          {about ? (
            <span className={styles.about}>
              <WholeNumbers text={about} />
            </span>
          ) : null}
        </span>
        {end ? <span className={styles.end}>{end}</span> : null}
        <ChevronRight className={styles.arrow} aria-hidden />
      </Link>
    </li>
  )
}
