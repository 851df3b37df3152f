import { Radio } from '@base-ui/react/radio'
import { RadioGroup as Base } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import checkbox from './checkbox.module.css'
import type { Option } from './list/option.ts'
import styles from './radio.module.css'

interface RadioGroupProps {
  label: ReactNode
  name: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  required?: boolean
  error?: string | null | undefined
  disabled?: boolean
}

/** Radio buttons, all options visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onChange, required, error, ...group } = props
  const id = useId()
  return (
    <Base
      {...group}
      className={styles.group}
      value={value ?? ''}
      required={required}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      onValueChange={(next) => onChange(next)}
    >
      <span id={`${id}-label`} className={styles.legend}>
        {label}
        {required ? <span aria-hidden> *</span> : null}
      </span>
      {options.map((option) => (
        <label key={option.id} htmlFor={`${id}-${option.id}`} className={checkbox.row}>
          <Radio.Root
            id={`${id}-${option.id}`}
            value={option.id}
            className={classes(checkbox.box, styles.dot)}
          >
            <Radio.Indicator className={styles.mark} />
          </Radio.Root>
          <span>
            {option.label}
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className={classes(checkbox.error, styles.error)}>
          {error}
        </p>
      ) : null}
    </Base>
  )
}
