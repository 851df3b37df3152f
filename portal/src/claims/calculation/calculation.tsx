import { describeStep, type TraceStep, toCents } from '@ruecklauf/model'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './calculation.module.css'
import { calculationRows } from './calculation-rows.ts'

interface CalculationProps {
  /** Each device with its amount in EUR and its calculation steps. */
  lines: readonly CalculatedLine[]
  /** The claim's own steps: the deadline above the devices, the rest below. */
  claim?: readonly TraceStep[]
}

interface CalculatedLine {
  id: string
  name: string
  amount: number
  /** The reviewer's decision. Null while open. */
  approved?: number | null
  trace: readonly TraceStep[]
}

const above: readonly TraceStep['stage'][] = ['eligibility']
const below: readonly TraceStep['stage'][] = ['campaign', 'cap', 'tax']

/** The calculation of an amount: each step's change, by device, and the total. */
export function Calculation({ lines, claim = [] }: CalculationProps) {
  const say = useSay('claims', 'steps', 'words')
  const format = useFormat()
  const sum = lines.reduce((cents, line) => cents + toCents(paid(line)), 0)
  return (
    <div className={styles.calculation}>
      <Remarks of={claim.filter(({ stage }) => above.includes(stage))} />
      {lines.length > 0 ? (
        <table className={styles.table} aria-label={say('claims:calculation.title')}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{say('claims:calculation.step')}</th>
              <th scope="col">{say('claims:calculation.amount')}</th>
            </tr>
          </thead>
          {lines.map((line) => (
            <LineRows key={line.id} line={line} />
          ))}
          <tfoot>
            <tr className={styles.sum}>
              <th scope="row">{say('claims:calculation.sum')}</th>
              <td>{format.cents(sum)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
      <Remarks of={claim.filter(({ stage }) => below.includes(stage))} />
    </div>
  )
}

/** Steps of the whole claim that change no single device. */
function Remarks({ of: steps }: { of: readonly TraceStep[] }) {
  const say = useSay('claims', 'steps', 'words')
  return steps.map((step) => (
    <p key={keyOf(step)} className={styles.remark}>
      {describeStep(step, say)}
    </p>
  ))
}

function LineRows({ line }: { line: CalculatedLine }) {
  const say = useSay('claims', 'steps', 'words')
  const format = useFormat()
  const { name, trace, amount } = line
  const cut = toCents(paid(line)) - toCents(amount)
  return (
    <tbody>
      <tr className={styles.device}>
        <th scope="row">{name}</th>
        <td>{format.amount(paid(line))}</td>
      </tr>
      {calculationRows(trace).map(({ step, change }) => (
        <tr key={keyOf(step)}>
          <td>{describeStep(step, say)}</td>
          <Change cents={change} isFirst={step.stage === 'base'} />
        </tr>
      ))}
      {cut === 0 ? null : (
        <tr>
          <td>
            {paid(line) === 0
              ? say('claims:calculation.rejected')
              : say('claims:calculation.reduced', { amount: format.amount(paid(line)) })}
          </td>
          <Change cents={cut} />
        </tr>
      )}
    </tbody>
  )
}

/** `250,00 €`, `+12,50 €`, `−30,59 €`. Empty for an explanation. */
function Change({ cents, isFirst = false }: { cents: number; isFirst?: boolean }) {
  const format = useFormat()
  const sign = isFirst || cents === 0 ? '' : cents > 0 ? '+' : '−'
  return <td>{cents === 0 ? '' : `${sign}${format.cents(Math.abs(cents))}`}</td>
}

const paid = ({ amount, approved }: Pick<CalculatedLine, 'amount' | 'approved'>) =>
  approved ?? amount

/** Several campaigns may leave steps of the same kind. */
const keyOf = ({ stage, code, values }: TraceStep) => `${stage} ${code} ${JSON.stringify(values)}`
