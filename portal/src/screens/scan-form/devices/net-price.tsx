import { arkes } from '@ruecklauf/model'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { useFieldError } from '../submit/submit-attempt.tsx'
import styles from './device-row.module.css'

/** Asks for a device's net price, only where the amount depends on it. */
export function NetPrice({ device, number }: { device: Device; number: number }) {
  const say = useSay('scan')
  const labels = useLabels()
  const { keeper, preview, state } = useDraft()
  const { id, net_price, saved } = device
  const parameter = `lines.${id}.net_price`
  const refusal = state.errors[id]?.net_price
  const error = useFieldError(parameter, { field: 'net_price', value: net_price, refused: refusal })
  const line = preview?.lines.find((candidate) => candidate.id === id)
  const isNeeded =
    preview?.missing.includes(parameter) ||
    line?.trace.some(({ code }) => code === 'share_of_net_price')
  if (!isNeeded) return null
  return (
    <tr className={styles.below}>
      <td colSpan={2} />
      <td colSpan={4} data-field={parameter}>
        <div className={styles.price}>
          <Field
            label={`${labels.field(arkes.paperwork_line, 'net_price')} ${say('scan:devices.device', { number })}`}
            required
            error={error}
          >
            <NumberInput
              kind="float"
              value={net_price}
              unit="EUR"
              min={0}
              onChange={(value) =>
                keeper.edit(
                  { arke: 'paperwork_line', id },
                  { field: 'net_price', value, base: saved?.net_price ?? null },
                )
              }
            />
          </Field>
        </div>
      </td>
    </tr>
  )
}
