import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../ui/text/use-say.ts'
import styles from './from-to.module.css'

/** The old and the new value. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }) {
  const say = useSay('changes')
  return (
    <span className={styles.values}>
      <del>{from}</del> <ArrowRight role="img" aria-label={say('changes:becomes')} />{' '}
      <ins>{to}</ins>
    </span>
  )
}
