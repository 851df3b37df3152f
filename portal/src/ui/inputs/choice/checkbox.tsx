import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import styles from './checkbox.module.css'

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Only for assistive technology: in tables. */
  hideLabel?: boolean
  /** Some, but not all, of the items are ticked. */
  mixed?: boolean
  help?: ReactNode
  error?: string | null | undefined
  name?: string
  required?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  className?: string
}

/** A box to tick, with its label beside. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, mixed = false, checked, help, error, onChange, className } = props
  const { name, required, disabled, onBlur } = props
  const id = useId()
  const Mark = mixed ? Minus : Check
  return (
    <div className={classes(styles.checkbox, className)}>
      <label htmlFor={id} className={styles.row}>
        <span
          className={styles.box}
          data-checked={checked || mixed || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            ref={(input) => {
              if (input) input.indeterminate = mixed
            }}
            id={id}
            type="checkbox"
            name={name}
            className={styles.input}
            checked={checked}
            disabled={disabled}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={help || error ? `${id}-about` : undefined}
            onBlur={onBlur}
            onChange={() => onChange(!checked)}
          />
          {checked || mixed ? <Mark aria-hidden /> : null}
        </span>
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {required ? <span className={styles.asterisk} aria-hidden /> : null}
        </span>
      </label>
      <span id={`${id}-about`} className={styles.about}>
        {error ? <span className={styles.error}>{error}</span> : null}
        {help}
      </span>
    </div>
  )
}
