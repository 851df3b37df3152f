import type { ComponentProps } from 'react'
import { classes } from '../../classes.ts'
import control from '../control.module.css'
import { useFieldTies } from '../field.tsx'
import styles from './text-area.module.css'

/** A text area that grows with its content. Use it inside a `Field`. */
export function TextArea({ className, rows = 3, ...area }: ComponentProps<'textarea'>) {
  const ties = useFieldTies()
  return (
    <textarea
      {...ties}
      {...area}
      rows={rows}
      className={classes(control.control, styles.area, className)}
    />
  )
}
