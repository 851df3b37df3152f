import type { ReactNode } from 'react'
import { later, useLater } from './later/later.ts'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

export type DialogCloseReason = 'backdropClick' | 'closeButton'

export interface DialogProps {
  open: boolean
  /** Without it the dialog has no close button and only its content can end it. */
  onClose?: (reason: DialogCloseReason) => void
  title: ReactNode
  /** One or two sentences below the title. */
  description?: ReactNode
  /** Neither a click beside the dialog nor Esc closes it. */
  disableBackdropClose?: boolean
  width?: 'small' | 'normal' | 'large'
  /** What has the focus when it opens; without it the first field, or else the first answer. */
  firstFocus?: () => HTMLElement | null
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  children?: ReactNode
}

export const dialogParts = later(() => import('./dialog-window.tsx'))

/** A window over the page that has to be answered first; keeps the focus inside. */
export function Dialog(props: DialogProps) {
  useTakenKeys(props.open)
  const parts = useLater(dialogParts, props.open)
  return parts ? <parts.DialogWindow {...props} /> : null
}
