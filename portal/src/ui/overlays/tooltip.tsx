import { Tooltip as Base } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'
import type { TooltipProps } from './tooltip-context.ts'

/** Milliseconds the pointer rests before the text appears; with the keyboard it comes at once. */
const delay = 400

/** A short explanation on hover and focus. Never the only place where something is said. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Base.Root
    onOpenChange={(_, details) => {
      // Esc closes the dialog around as well, not only what explains its button.
      if (details.reason === 'escape-key') details.allowPropagation()
    }}
  >
    <Base.Trigger render={children} delay={delay} />
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
