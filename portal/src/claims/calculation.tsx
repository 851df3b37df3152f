import { describeStep, type TraceStep } from '@ruecklauf/model'
import type { Language } from '../client/config.ts'
import { Stack } from '../ui/layout/boxes.tsx'
import { useFormat } from '../ui/text/use-format.ts'
import { useSay } from '../ui/text/use-say.ts'
import styles from './calculation.module.css'

interface CalculationProps {
  /** Each device with its amount in EUR and the steps that lead there. */
  lines: readonly CalculatedLine[]
  /** The claim's own steps: whether it is in time above the devices, all else below them. */
  claim?: readonly TraceStep[]
}

interface CalculatedLine {
  id: string
  name: string
  amount: number
  /** What a reviewer made of it; null while that is open. */
  approved?: number | null
  trace: readonly TraceStep[]
}

const above: readonly TraceStep['stage'][] = ['eligibility']
const below: readonly TraceStep['stage'][] = ['campaign', 'cap', 'tax']

/** How an amount comes about, device by device, in plain sentences, down to the sum. */
export function Calculation({ lines, claim = [] }: CalculationProps) {
  const say = useSay('claims')
  const format = useFormat()
  const language = say.language as Language
  const ofClaim = (stages: readonly TraceStep['stage'][]) =>
    claim
      .filter(({ stage }) => stages.includes(stage))
      .map((step) => (
        <li key={keyOf(step)} className={styles.step}>
          {describeStep(step, language)}
        </li>
      ))
  const sum = lines.reduce((cents, line) => cents + Math.round(paid(line) * 100), 0)
  return (
    <Stack as="ol" gap={3}>
      {ofClaim(above)}
      {lines.map(({ id, name, trace, ...line }) => (
        <li key={id}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <strong>{format.amount(paid(line))}</strong>
          </span>
          {trace
            .filter(({ code }) => code !== 'eligible')
            .map((step) => (
              <span key={keyOf(step)} className={styles.step}>
                {describeStep(step, language)}
              </span>
            ))}
          {paid(line) === line.amount ? null : (
            <span className={styles.step}>
              {paid(line) === 0
                ? say('claims:calculation.rejected')
                : say('claims:calculation.reduced', { amount: format.amount(paid(line)) })}
            </span>
          )}
        </li>
      ))}
      {lines.length > 0 ? (
        <li className={styles.sum}>
          <span>{say('claims:calculation.sum')}</span>
          <strong>{format.cents(sum)}</strong>
        </li>
      ) : null}
      {ofClaim(below)}
    </Stack>
  )
}

const paid = ({ amount, approved }: Pick<CalculatedLine, 'amount' | 'approved'>) =>
  approved ?? amount

/** Several campaigns may leave steps of the same kind. */
const keyOf = ({ stage, code, values }: TraceStep) => `${stage} ${code} ${JSON.stringify(values)}`
