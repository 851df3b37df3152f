import { useFormat } from '../../ui/text/use-format.ts'
import styles from './signed-amount.module.css'

interface SignedAmountProps {
  euro: number
  /** It moves no money: no colour, whatever its sign. */
  isQuiet?: boolean
}

/** An amount that says whether it came or went; what came is green. */
export function SignedAmount({ euro, isQuiet = false }: SignedAmountProps) {
  const format = useFormat()
  return (
    <span className={euro > 0 && !isQuiet ? styles.plus : undefined}>
      {euro > 0 ? '+' : ''}
      {format.amount(euro)}
    </span>
  )
}
