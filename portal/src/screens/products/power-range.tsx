import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './power-range.module.css'

/** Power range in kW, inclusive; null means no bound. */
export interface Power {
  from: number | null
  to: number | null
}

interface PowerRangeProps {
  power: Power
  onChange: (power: Power) => void
}

/** Filters the catalogue by power. */
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
          onChange={(from) => onChange({ ...power, from: wholeOrNull(from) })}
        />
      </Field>
      <Field label={say('products:power.to')} hideLabel className={styles.field ?? ''}>
        <NumberInput
          kind="integer"
          value={power.to}
          placeholder={say('products:power.to_short')}
          onChange={(to) => onChange({ ...power, to: wholeOrNull(to) })}
        />
      </Field>
    </div>
  )
}

/** An incomplete number does not filter. */
const wholeOrNull = (typed: number | null) => (Number.isInteger(typed) ? typed : null)
