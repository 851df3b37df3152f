import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { classes } from '../../../classes.ts'
import { useSay } from '../../../text/use-say.ts'
import control from '../../control.module.css'
import { useFieldTies } from '../../field.tsx'
import type { Option } from './option.ts'
import styles from './select.module.css'

interface SelectProps {
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

/** One of a few values; inside of a `Field`. */
export function Select(props: SelectProps) {
  const { options, value, onChange, onBlur, nullable, placeholder, disabled, name } = props
  const say = useSay()
  const ties = useFieldTies()
  const hint = placeholder ?? say('ui:select.placeholder')
  const empty = nullable ? [{ value: null, label: say('ui:select.none') }] : []
  const items = [...empty, ...options.map(({ id, label }) => ({ value: id, label }))]
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      name={name}
      modal={false}
    >
      <Base.Trigger
        {...ties}
        className={classes(control.control, styles.trigger, props.className)}
        onBlur={onBlur}
      >
        <Base.Value className={styles.chosen}>
          {(chosen: string | null) => (
            <span className={classes(styles.value, chosen === null && styles.placeholder)}>
              {options.find(({ id }) => id === chosen)?.label ?? hint}
            </span>
          )}
        </Base.Value>
        <Base.Icon className={styles.icon}>
          <ChevronDown aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.List className={styles.list}>
              {items.map((item) => (
                <Base.Item key={item.value ?? ''} value={item.value} className={styles.option}>
                  <Base.ItemText>{item.label}</Base.ItemText>
                  <Base.ItemIndicator className={styles.mark}>
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
