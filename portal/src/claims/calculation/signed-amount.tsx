import { useFormat } from '../../ui/text/use-format.ts'
import styles from './signed-amount.module.css'

interface SignedAmountProps {
  euro: number
  /** The amount moves no money, so it has no colour whatever its sign. */
  isQuiet?: boolean
}

/** An amount with its sign. Incoming amounts are green. */
export function SignedAmount({ euro, isQuiet = false }: SignedAmountProps) {
  const format = useFormat()
  return (
    <span className={euro > 0 && !isQuiet ? styles.plus : undefined}>
      {euro > 0 ? '+' : ''}
      {format.amount(euro)}
    </span>
  )
}
