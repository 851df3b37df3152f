import { classes } from '../../../classes.ts'
import { useSay } from '../../../text/use-say.ts'
import type { Option } from './option.ts'
import styles from './select.module.css'

export interface SelectProps {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /** Offers an empty choice. */
  nullable?: boolean
  placeholder?: string
  disabled?: boolean | undefined
  name?: string
  className?: string
}

/** The selected value by its name, or the placeholder. */
export function Chosen({ options, value, placeholder }: SelectProps) {
  const say = useSay()
  return (
    <span className={classes(styles.value, value === null && styles.placeholder)}>
      {options.find(({ id }) => id === value)?.label ?? placeholder ?? say('ui:select.placeholder')}
    </span>
  )
}
