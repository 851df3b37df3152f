import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'

interface MenuProps {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** It stays closed. */
  disabled?: boolean
  /** `MenuItem`, `MenuLabel`, `MenuLine`. */
  children: ReactNode
}

/** A list of actions behind a button. */
export function Menu({ trigger, align = 'start', disabled = false, children }: MenuProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  /** Shown with a mark: one of several that is in force. */
  chosen?: boolean
  danger?: boolean
  /** A link instead of an action. */
  render?: ReactElement
  onClick?: () => void
  children: ReactNode
}

export function MenuItem({ icon, chosen, danger, children, ...item }: MenuItemProps) {
  return (
    <Base.Item
      {...item}
      className={styles.item}
      aria-current={chosen || undefined}
      data-danger={danger || undefined}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export const MenuLine = () => <Base.Separator className={styles.line} />

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={styles.label}>{children}</div>
)
