import { amountRows, type Cents, describeStep, stepLabel, type TraceStep } from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './devices.module.css'

interface ArithmeticProps {
  /** What the device is called. */
  name: string
  trace: readonly TraceStep[]
  /** What it brings as the claim stands, in cents. */
  worth: Cents
  /** The claim is over, and nobody cut anything. */
  isOver: boolean
}

/** How the amount of a device comes about, as a sum that adds up to the cent. */
export function Arithmetic({ name, trace, worth, isOver }: ArithmeticProps) {
  const say = useSay('wallet_claim', 'steps', 'words')
  const format = useFormat()
  const { rows, notes, decided } = amountRows(trace, worth)
  const signed = (cents: Cents, at: number) =>
    `${cents > 0 && at > 0 ? '+' : ''}${format.cents(cents)}`
  const keyed = [
    ...rows.map(({ step, amount }) => ({ label: stepLabel(step, say), amount })),
    ...(decided === 0
      ? []
      : [
          {
            label: say(`wallet_claim:arithmetic.${isOver ? 'lapsed' : 'decided'}`),
            amount: decided,
          },
        ]),
  ]
  return (
    <Stack gap={2}>
      <table className={styles.arithmetic}>
        <caption className="visually-hidden">
          {say('wallet_claim:arithmetic.of', { device: name })}
        </caption>
        <tbody>
          {keyed.map(({ label, amount }, at) => (
            <tr key={`${label} ${amount}`}>
              <th scope="row">{label}</th>
              <td>{signed(amount, at)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('wallet_claim:arithmetic.sum')}</th>
            <td>{format.cents(worth)}</td>
          </tr>
        </tfoot>
      </table>
      {notes.map((step) => (
        <Text key={JSON.stringify(step)} size="small" muted>
          {describeStep(step, say)}
        </Text>
      ))}
    </Stack>
  )
}
