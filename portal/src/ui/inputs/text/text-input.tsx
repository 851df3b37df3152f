import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import styles from '../control.module.css'
import { useFieldTies } from '../field.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  /** An icon or a unit before the text. */
  start?: ReactNode
  /** A unit or a button after it. */
  end?: ReactNode
}

/** One line of text. Use it inside a `Field`. */
export function TextInput({ start, end, className, ...input }: TextInputProps) {
  const ties = useFieldTies()
  const control = (
    <input
      {...ties}
      {...input}
      className={start || end ? styles.inner : classes(styles.control, className)}
    />
  )
  if (!start && !end) return control
  return (
    <div className={classes(styles.control, styles.group, className)}>
      {start}
      {control}
      {end}
    </div>
  )
}
