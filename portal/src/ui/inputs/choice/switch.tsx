import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, in force at once. */
export function Switch({ label, hideLabel, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
