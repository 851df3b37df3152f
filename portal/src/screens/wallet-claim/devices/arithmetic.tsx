import { amountRows, type Cents, describeStep, stepLabel, type TraceStep } from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './devices.module.css'

interface ArithmeticProps {
  /** Name of the device. */
  name: string
  trace: readonly TraceStep[]
  /** The device's current amount in cents. */
  worth: Cents
  /** The claim is closed and nobody reduced it. */
  isOver: boolean
}

/** Shows the calculation of a device's amount. The sum is exact to the cent. */
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
