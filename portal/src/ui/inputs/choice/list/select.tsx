import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../classes.ts'
import { later } from '../../../overlays/later/later.ts'
import { useReach } from '../../../overlays/later/use-reach.ts'
import control from '../../control.module.css'
import { useFieldTies } from '../../field.tsx'
import { Chosen, type SelectProps } from './chosen.tsx'
import styles from './select.module.css'

export const selectParts = later(() => import('./select-list.tsx'))

/**
 * A select with few values. Use it inside a `Field`. Its list loads when the user approaches it.
 */
export function Select(props: SelectProps) {
  const ties = useFieldTies()
  const { parts, reaching, ref, insist } = useReach(selectParts)
  const [isOpen, setOpen] = useState(false)
  if (parts) return <parts.SelectList {...props} at={ref} isOpen={isOpen} />
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setOpen(true)
    insist(currentTarget)
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      {...ties}
      {...reaching}
      disabled={props.disabled}
      className={classes(control.control, styles.trigger, props.className)}
      onBlur={props.onBlur}
      onClick={open}
      onKeyDown={(event) => {
        reaching.onKeyDown(event)
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        open(event)
      }}
    >
      <span className={styles.chosen}>
        <Chosen {...props} />
      </span>
      <span className={styles.icon} aria-hidden>
        <ChevronDown aria-hidden />
      </span>
    </button>
  )
}
