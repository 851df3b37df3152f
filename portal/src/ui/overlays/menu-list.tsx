import { Menu as Base } from '@base-ui/react/menu'
import type { Ref } from 'react'
import styles from './menu.module.css'
import type { MenuItemProps, MenuProps } from './menu.tsx'

interface MenuListProps extends MenuProps {
  /** Props of the button. */
  at: Ref<HTMLElement>
  /** Open initially. */
  isOpen: boolean
}

/** The button with its menu. */
export function MenuList({ trigger, align = 'start', disabled = false, ...list }: MenuListProps) {
  return (
    <Base.Root disabled={disabled} defaultOpen={list.isOpen}>
      <Base.Trigger ref={list.at as Ref<HTMLButtonElement>} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className={styles.positioner}>
          <Base.Popup className={styles.popup}>{list.children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function ListItem({ icon, chosen, danger, children, ...item }: MenuItemProps) {
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

export const ListLine = () => <Base.Separator className={styles.line} />
