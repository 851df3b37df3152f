import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'

interface PopoverProps {
  trigger: ReactElement
  /** Its name for assistive technology. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}

/** A small panel beside the button that opens it. */
export function Popover({ trigger, label, align = 'start', children, ...root }: PopoverProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <Base.Popup className={styles.popup} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
