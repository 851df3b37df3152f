import { describeStep, type TraceStep } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import type { Language } from '../client/config.ts'
import { useFormat } from '../ui/use-format.ts'
import styles from './calculation.module.css'

interface CalculationProps {
  /** Each device with its amount in EUR and the steps that lead there. */
  lines: readonly { id: string; name: string; amount: number; trace: readonly TraceStep[] }[]
  /** The claim's own steps; those of campaigns, caps and tax are told below the devices. */
  claim?: readonly TraceStep[]
}

const told: readonly TraceStep['stage'][] = ['campaign', 'cap', 'tax']

/** How an amount comes about, device by device, in plain sentences. */
export function Calculation({ lines, claim = [] }: CalculationProps) {
  const { i18n } = useTranslation()
  const format = useFormat()
  const language = i18n.language as Language
  return (
    <ol className={styles.calculation}>
      {lines.map(({ id, name, amount, trace }) => (
        <li key={id}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <strong>{format.amount(amount)}</strong>
          </span>
          {trace
            .filter(({ code }) => code !== 'eligible')
            .map((step) => (
              <span key={keyOf(step)} className={styles.step}>
                {describeStep(step, language)}
              </span>
            ))}
        </li>
      ))}
      {claim
        .filter(({ stage }) => told.includes(stage))
        .map((step) => (
          <li key={keyOf(step)} className={styles.step}>
            {describeStep(step, language)}
          </li>
        ))}
    </ol>
  )
}

/** Several campaigns may leave steps of the same kind. */
const keyOf = ({ stage, code, values }: TraceStep) => `${stage} ${code} ${JSON.stringify(values)}`
