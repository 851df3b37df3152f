import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { later } from './later/later.ts'
import { alsoHearing, useReach } from './later/use-reach.ts'
import styles from './menu.module.css'

export interface MenuProps {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** The menu stays closed. */
  disabled?: boolean
  /** `MenuItem`, `MenuLabel`, `MenuLine`. */
  children: ReactNode
}

export interface MenuItemProps {
  icon?: ReactNode
  /** Marked as the active one of several. */
  chosen?: boolean
  danger?: boolean
  /** A link instead of an action. */
  render?: ReactElement
  onClick?: () => void
  children: ReactNode
}

export const menuParts = later(() => import('./menu-list.tsx'))

/** A menu behind a button. A press before its list has loaded opens it afterwards. */
export function Menu(menu: MenuProps) {
  const { trigger, disabled = false } = menu
  const { parts, reaching, ref, insist } = useReach(menuParts)
  const [isOpen, setOpen] = useState(false)
  if (parts) return <parts.MenuList {...menu} at={ref} isOpen={isOpen} />
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setOpen(true)
    insist(currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    reaching.onKeyDown(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event)
  }
  return cloneElement(
    trigger,
    alsoHearing(trigger, {
      ...reaching,
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      ...(disabled ? {} : { onKeyDown, onClick: open }),
    }),
  )
}

/** Inside an open menu. */
export function MenuItem(item: MenuItemProps) {
  const parts = menuParts.current()
  return parts ? <parts.ListItem {...item} /> : null
}

export function MenuLine() {
  const parts = menuParts.current()
  return parts ? <parts.ListLine /> : null
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className={styles.label}>{children}</div>
)
