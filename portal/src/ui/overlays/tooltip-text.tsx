import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { Ref } from 'react'
import type { TooltipProps } from '../inputs/button/tooltip-context.ts'
import styles from './tooltip.module.css'

/** Milliseconds the pointer rests before the text appears; with the keyboard it comes at once. */
const delay = 400

interface TooltipTextProps extends TooltipProps {
  /** To what is explained. */
  at: Ref<HTMLElement>
}

/** What is explained, with the words that come and go beside it. */
export const TooltipText = ({ text, children, at }: TooltipTextProps) => (
  <Base.Root
    onOpenChange={(_, details) => {
      // Esc closes the dialog around as well, not only what explains its button.
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
