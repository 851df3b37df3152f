import { useFormat } from '../ui/text/use-format.ts'
import styles from './signed-amount.module.css'

/** An amount that says whether it came or went. */
export function SignedAmount({ euro }: { euro: number }) {
  const format = useFormat()
  return (
    <span className={euro < 0 ? styles.minus : styles.plus}>
      {euro > 0 ? '+' : ''}
      {format.amount(euro)}
    </span>
  )
}
