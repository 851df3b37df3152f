import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../inputs/button/icon-button.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

/** The window of a dialog. */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, description, disableBackdropClose = false, children } = props
  const say = useSay()
  const content = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLElement>(null)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={disableBackdropClose}
      onOpenChange={(next, details) => {
        if (next) return
        if (details.reason === 'close-press') onClose?.('closeButton')
        else if (!disableBackdropClose) onClose?.('backdropClick')
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            data-width={props.width ?? 'normal'}
            initialFocus={
              props.firstFocus ??
              // A plain question focuses the harmless answer, not the close button.
              (() => firstField(content.current) ?? firstButton(actions.current))
            }
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {onClose ? (
                <Base.Close
                  render={
                    <IconButton label={say('common:action.close')} className={styles.close}>
                      <X aria-hidden />
                    </IconButton>
                  }
                />
              ) : null}
            </header>
            {description ? (
              <Base.Description className={styles.description}>{description}</Base.Description>
            ) : null}
            {children ? (
              <div ref={content} className={styles.content}>
                {children}
              </div>
            ) : null}
            {props.actions ? (
              <footer ref={actions} className={styles.actions}>
                {props.actions}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first input for typing. File inputs and hidden inputs don't count. */
const firstField = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>(
    ':is(input:not([type="file"], [type="radio"], [type="checkbox"]), textarea):not([aria-hidden], [tabindex="-1"], [disabled])',
  ) ?? null

/** One of several buttons. A single button is the subject of the question. */
function firstButton(actions: HTMLElement | null): HTMLElement | null {
  const [first, ...others] = actions?.querySelectorAll<HTMLElement>('button, a[href]') ?? []
  return first && others.length > 0 ? first : null
}
