import { arkes } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import styles from './lookup.module.css'

interface WhichDeviceProps {
  devices: readonly Loaded<'serial_number'>[]
  onChoose: (id: string) => void
}

/** Asks which device is meant when several families share a serial number. */
export function WhichDevice({ devices, onChoose }: WhichDeviceProps) {
  const say = useSay('serial_number')
  return (
    <section className={styles.result}>
      <p>{say('serial_number:lookup.which')}</p>
      <ul className={styles.which}>
        {devices.map(({ id, family, link_product, serial_state }) => (
          <li key={id}>
            <Button onClick={() => onChoose(id)}>{link_product?.label}</Button>
            <FieldCell arke={arkes.serial_number} id="family" value={family} />
            <FieldCell arke={arkes.serial_number} id="serial_state" value={serial_state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
