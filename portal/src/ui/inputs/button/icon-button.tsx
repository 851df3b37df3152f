import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../classes.ts'
import styles from './icon-button.module.css'
import { useTooltip } from './tooltip-context.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its name, also shown as a tooltip. */
  label: string
  children: ReactNode
}

/** A button that shows only an icon. */
export function IconButton({ label, className, children, ...button }: IconButtonProps) {
  const Tooltip = useTooltip()
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...button}
        className={classes(styles.button, className)}
      >
        {children}
      </button>
    </Tooltip>
  )
}
