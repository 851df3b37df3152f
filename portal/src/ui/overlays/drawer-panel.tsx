import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../inputs/button/icon-button.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './drawer.module.css'
import type { DrawerProps } from './drawer.tsx'

/** The panel of a drawer. */
export function DrawerPanel(props: DrawerProps) {
  const { open, onClose, title, position = 'left', disableBackdropClick = false, children } = props
  const say = useSay()
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
                <IconButton label={say('common:action.close')}>
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
