import type { ReactNode } from 'react'
import { later, useLater } from './later/later.ts'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

export interface DrawerProps {
  open: boolean
  onClose?: () => void
  title: ReactNode
  position?: 'left' | 'right' | 'top' | 'bottom'
  /** A click beside it does not close it. */
  disableBackdropClick?: boolean
  children: ReactNode
}

export const drawerParts = later(() => import('./drawer-panel.tsx'))

/** A panel that slides in from an edge; keeps the focus inside. */
export function Drawer(props: DrawerProps) {
  useTakenKeys(props.open)
  const parts = useLater(drawerParts, props.open)
  return parts ? <parts.DrawerPanel {...props} /> : null
}
