import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { classes } from '../../../classes.ts'
import { useSay } from '../../../text/use-say.ts'
import control from '../../control.module.css'
import { useFieldTies } from '../../field.tsx'
import { Chosen, type SelectProps } from './chosen.tsx'
import styles from './select.module.css'

interface SelectListProps extends SelectProps {
  /** Props of the button. */
  at: Ref<HTMLElement>
  /** Open initially. */
  isOpen: boolean
}

/** The button with its list of values. */
export function SelectList(props: SelectListProps) {
  const { options, value, onChange, onBlur, nullable, disabled, name, at, isOpen } = props
  const say = useSay()
  const ties = useFieldTies()
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
      defaultOpen={isOpen}
    >
      <Base.Trigger
        {...ties}
        ref={at as Ref<HTMLButtonElement>}
        className={classes(control.control, styles.trigger, props.className)}
        onBlur={onBlur}
      >
        <Base.Value className={styles.chosen}>{() => <Chosen {...props} />}</Base.Value>
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
