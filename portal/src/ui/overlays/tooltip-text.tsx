import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { Ref } from 'react'
import type { TooltipProps } from '../inputs/button/tooltip-context.ts'
import styles from './tooltip.module.css'

/**
 * Delay before the text appears under the pointer, in milliseconds. Keyboard focus shows it
 * immediately.
 */
const delay = 400

interface TooltipTextProps extends TooltipProps {
  /** Props of the explained element. */
  at: Ref<HTMLElement>
}

/** The explained element with its tooltip. */
export const TooltipText = ({ text, children, at }: TooltipTextProps) => (
  <Base.Root
    onOpenChange={(_, details) => {
      // Esc also closes the dialog around it, not only the tooltip.
      if (details.reason === 'escape-key') details.allowPropagation()
    }}
  >
    <Base.Trigger ref={at as Ref<HTMLButtonElement>} render={children} delay={delay} />
    <Base.Portal>
      <Base.Positioner
        side="bottom"
        sideOffset={6}
        collisionPadding={8}
        className={styles.positioner}
      >
        <Base.Popup role="tooltip" className={styles.popup}>
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
