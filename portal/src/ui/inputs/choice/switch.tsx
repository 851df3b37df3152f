import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch that applies immediately. */
export function Switch({ label, hideLabel, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.row}>
      <Base.Root
        id={id}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
