import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Address } from '../address.ts'
import { useSay } from '../text/use-say.ts'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the root to the parent of this screen. */
  trail: readonly { at: Address; label: string }[]
}

/** The breadcrumb. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  const say = useSay()
  return (
    <nav aria-label={say('ui:breadcrumb.label')}>
      <ol className={styles.trail}>
        {trail.map(({ at, label }, place) => (
          <li key={`${at.to} ${label}`} className={styles.part}>
            <Link {...at} className={styles.link}>
              {label}
            </Link>
            {place < trail.length - 1 ? <ChevronRight aria-hidden /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
