import type { ReactNode } from 'react'
import { later, useLater } from './later/later.ts'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

export type DialogCloseReason = 'backdropClick' | 'closeButton'

export interface DialogProps {
  open: boolean
  /** Without it, the dialog has no close button and only its content can close it. */
  onClose?: (reason: DialogCloseReason) => void
  title: ReactNode
  /** One or two sentences below the title. */
  description?: ReactNode
  /** Neither a click outside nor Esc closes the dialog. */
  disableBackdropClose?: boolean
  width?: 'small' | 'normal' | 'large'
  /** The initially focused element. Defaults to the first input, else the first button. */
  firstFocus?: () => HTMLElement | null
  /** The buttons at the bottom, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

export const dialogParts = later(() => import('./dialog-window.tsx'))

/** A modal dialog that traps the focus. */
export function Dialog(props: DialogProps) {
  useTakenKeys(props.open)
  const parts = useLater(dialogParts, props.open)
  return parts ? <parts.DialogWindow {...props} /> : null
}
