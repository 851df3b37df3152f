import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './power-range.module.css'

/** From how many kW to how many, both counted in; null is no bound. */
export interface Power {
  from: number | null
  to: number | null
}

interface PowerRangeProps {
  power: Power
  onChange: (power: Power) => void
}

/** Narrows the catalogue to devices of a power. */
export function PowerRange({ power, onChange }: PowerRangeProps) {
  const say = useSay('products')
  return (
    <div className={styles.range}>
      <span aria-hidden>{say('products:power.label')}</span>
      <Field label={say('products:power.from')} hideLabel className={styles.field ?? ''}>
        <NumberInput
          kind="integer"
          value={power.from}
          placeholder={say('products:power.from_short')}
          onChange={(from) => onChange({ ...power, from: given(from) })}
        />
      </Field>
      <Field label={say('products:power.to')} hideLabel className={styles.field ?? ''}>
        <NumberInput
          kind="integer"
          value={power.to}
          placeholder={say('products:power.to_short')}
          onChange={(to) => onChange({ ...power, to: given(to) })}
        />
      </Field>
    </div>
  )
}

/** What is no whole number narrows nothing. */
const given = (typed: number | null) => (Number.isInteger(typed) ? typed : null)
