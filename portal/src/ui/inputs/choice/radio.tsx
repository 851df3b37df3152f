import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import checkbox from './checkbox.module.css'
import type { Option } from './option.ts'
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

/** One of a few, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, options, value, onChange, required, error, disabled } = props
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>
        {label}
        {required ? <span aria-hidden> *</span> : null}
      </legend>
      {options.map((option) => (
        <label key={option.id} className={checkbox.row}>
          <input
            type="radio"
            className={checkbox.box}
            name={name}
            required={required}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <span>
            {option.label}
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? <p className={classes(checkbox.error, styles.error)}>{error}</p> : null}
    </fieldset>
  )
}
