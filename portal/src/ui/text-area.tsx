import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import control from './control.module.css'
import { useFieldRequired } from './field.tsx'
import styles from './text-area.module.css'

/** Several lines of text, growing with them; inside of a `Field`. */
export function TextArea({ className, rows = 3, ...area }: ComponentProps<'textarea'>) {
  const required = useFieldRequired()
  return (
    <Field.Control
      render={
        <textarea
          {...area}
          rows={rows}
          aria-required={required || undefined}
          className={classes(control.control, styles.area, className)}
        />
      }
    />
  )
}
