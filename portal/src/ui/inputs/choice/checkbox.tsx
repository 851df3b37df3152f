import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode
  /** Only for assistive technology: in tables. */
  hideLabel?: boolean
  /** Some, not all, of what it stands for. */
  mixed?: boolean
  help?: ReactNode
  error?: string | null | undefined
  onChange: (checked: boolean) => void
}

/** A box to tick, with its label beside. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, mixed = false, help, error, onChange, className, ...input } = props
  const about = useId()
  return (
    <div className={classes(styles.checkbox, className)}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={help || error ? about : undefined}
          ref={(node) => {
            if (node) node.indeterminate = mixed
          }}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {input.required ? <span aria-hidden> *</span> : null}
        </span>
      </label>
      <span id={about} className={styles.about}>
        {error ? <span className={styles.error}>{error}</span> : null}
        {help}
      </span>
    </div>
  )
}
