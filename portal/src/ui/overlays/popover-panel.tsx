import { Popover as Base } from '@base-ui/react/popover'
import type { Ref } from 'react'
import styles from './popover.module.css'
import type { PopoverProps } from './popover.tsx'

interface PopoverPanelProps extends PopoverProps {
  /** Props of the button. */
  at: Ref<HTMLElement>
  /** Open initially. */
  isOpen: boolean
}

/** The button with its panel. */
export function PopoverPanel(popover: PopoverPanelProps) {
  const { trigger, label, align = 'start', at, isOpen, children, ...root } = popover
  return (
    <Base.Root defaultOpen={isOpen} {...root}>
      <Base.Trigger ref={at as Ref<HTMLButtonElement>} render={trigger} />
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
