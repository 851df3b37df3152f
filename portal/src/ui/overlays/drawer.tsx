import type { ReactNode } from 'react'
import { later, useLater } from './later/later.ts'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

export interface DrawerProps {
  open: boolean
  onClose?: () => void
  title: ReactNode
  position?: 'left' | 'right' | 'top' | 'bottom'
  /** A click outside does not close the drawer. */
  disableBackdropClick?: boolean
  children: ReactNode
}

export const drawerParts = later(() => import('./drawer-panel.tsx'))

/** A drawer that slides in from an edge and traps the focus. */
export function Drawer(props: DrawerProps) {
  useTakenKeys(props.open)
  const parts = useLater(drawerParts, props.open)
  return parts ? <parts.DrawerPanel {...props} /> : null
}
