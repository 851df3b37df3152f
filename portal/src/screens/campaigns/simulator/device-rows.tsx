import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../client/new-id.ts'
import type { Problems } from '../../../forms/check.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import styles from './simulator.module.css'

/** Equal devices of one product in an example claim. */
export interface Device {
  key: string
  product: Option | null
  quantity: number
  /** EUR per device. */
  net_price: number | null
}

export const newDevice = (product: Option | null): Device => ({
  key: newId(),
  product,
  quantity: 1,
  net_price: null,
})

interface DeviceRowsProps {
  devices: readonly Device[]
  onChange: (devices: Device[]) => void
  /** Errors by position and field, for example `lines.0.product`. */
  problems: Problems
}

/** Inputs for the example claim's devices: product, quantity and price. */
export function DeviceRows({ devices, onChange, problems }: DeviceRowsProps) {
  const say = useSay('campaigns')
  const change = (key: string, part: Partial<Device>) =>
    onChange(devices.map((device) => (device.key === key ? { ...device, ...part } : device)))
  return (
    <div className={styles.devices}>
      {devices.map(({ key, product, quantity, net_price }, at) => (
        <div key={key} className={styles.device}>
          <Field
            label={say('campaigns:simulation.product')}
            required
            error={problems[`lines.${at}.product`]}
          >
            <LinkInput
              to="product"
              value={product ? [product] : []}
              onChange={([next]) => change(key, { product: next ?? null })}
            />
          </Field>
          <Field
            label={say('campaigns:simulation.quantity')}
            error={problems[`lines.${at}.quantity`]}
          >
            <NumberInput
              kind="integer"
              min={1}
              max={50}
              value={quantity}
              onChange={(count) => change(key, { quantity: count ?? 1 })}
            />
          </Field>
          <Field
            label={say('campaigns:simulation.net_price')}
            error={problems[`lines.${at}.net_price`]}
          >
            <NumberInput
              kind="float"
              unit="EUR"
              min={0}
              value={net_price}
              onChange={(price) => change(key, { net_price: price })}
            />
          </Field>
          <IconButton
            label={say('campaigns:simulation.remove')}
            className={styles.remove ?? ''}
            disabled={devices.length === 1}
            onClick={() => onChange(devices.filter((device) => device.key !== key))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        look="ghost"
        icon={<Plus aria-hidden />}
        className={styles.submit ?? ''}
        onClick={() => onChange([...devices, newDevice(null)])}
      >
        {say('campaigns:simulation.add')}
      </Button>
    </div>
  )
}
