import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../inputs/button/icon-button.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './drawer.module.css'
import { useTakenKeys } from './shortcuts/taken-keys.ts'

interface DrawerProps {
  open: boolean
  onClose?: () => void
  title: ReactNode
  position?: 'left' | 'right' | 'top' | 'bottom'
  /** A click beside it does not close it. */
  disableBackdropClick?: boolean
  children: ReactNode
}

/** A panel that slides in from an edge; keeps the focus inside. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, position = 'left', disableBackdropClick = false, children } = props
  const say = useSay()
  useTakenKeys(open)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={disableBackdropClick}
      onOpenChange={(next) => next || onClose?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.panel} data-position={position}>
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={say('ui:dialog.close')}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </header>
          <div className={styles.content}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
