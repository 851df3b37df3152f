import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { useTooltip } from './tooltip-context.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: ReactNode
  /** The action is pending: the button keeps its width and can't be pressed again. */
  busy?: boolean
  /** Why the button is disabled. Shown on hover and focus, and announced with the name. */
  disabledReason?: string | null
}

/** A button that always explains why it is disabled. */
export function Button({
  look,
  size,
  icon,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const Tooltip = useTooltip()
  const blocked = busy || Boolean(disabledReason)
  const element = (
    <button
      type="button"
      {...button}
      className={buttonClass({ look, size }, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (blocked) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <LoaderCircle className={styles.spinner} aria-hidden /> : icon}
      {children}
      {disabledReason ? <span className="visually-hidden">({disabledReason})</span> : null}
    </button>
  )
  return disabledReason ? <Tooltip text={disabledReason}>{element}</Tooltip> : element
}
