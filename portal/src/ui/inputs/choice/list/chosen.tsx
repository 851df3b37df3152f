import { classes } from '../../../classes.ts'
import { useSay } from '../../../text/use-say.ts'
import type { Option } from './option.ts'
import styles from './select.module.css'

export interface SelectProps {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /** Offers to choose nothing. */
  nullable?: boolean
  placeholder?: string
  disabled?: boolean | undefined
  name?: string
  className?: string
}

/** The chosen value by its name, or what can be chosen. */
export function Chosen({ options, value, placeholder }: SelectProps) {
  const say = useSay()
  return (
    <span className={classes(styles.value, value === null && styles.placeholder)}>
      {options.find(({ id }) => id === value)?.label ?? placeholder ?? say('ui:select.placeholder')}
    </span>
  )
}
