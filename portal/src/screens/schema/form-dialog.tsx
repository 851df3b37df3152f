import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './schema.module.css'

interface FormDialogProps {
  title: string
  description?: ReactNode
  width?: 'small' | 'normal' | 'large'
  /** On the button that sends it. */
  submit: string
  busy: boolean
  /** What the server refused. */
  error: Error | null
  /** The fields that show their own error; everything else is said above them. */
  fields: readonly string[]
  /** What else can be done, at the start of the buttons. */
  extra?: ReactNode
  /** Sends it, or shows what is wrong. */
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a window; only its buttons end it, so that nothing typed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, busy, error, onSubmit, onClose, children } = props
  const say = useSay()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const whole = error ? unplaced(error, props.fields) : []
  useEffect(() => {
    if (attempt > 0 || error) firstFault(form.current)?.focus()
  }, [attempt, error])
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setAttempt((count) => count + 1)
    onSubmit()
  }
  return (
    <Dialog
      open
      title={title}
      description={description}
      {...(width ? { width } : {})}
      disableBackdropClose
      firstFocus={() => form.current?.querySelector<HTMLElement>(controls) ?? null}
      onClose={onClose}
      actions={
        <>
          {props.extra ? <div className={styles.extra}>{props.extra}</div> : null}
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={send}>
        {whole.length > 0 ? (
          <div tabIndex={-1} data-fault>
            <Alert tone="danger">
              {whole.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Alert>
          </div>
        ) : null}
        {children}
      </form>
    </Dialog>
  )
}

/** What the server says of no field that is shown. */
function unplaced(error: Error, fields: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.messages.length === 0) return [error.message]
  return error.messages
    .filter(({ parameter }) => !parameter || !fields.includes(parameter))
    .map(({ message }) => message)
}

const controls = 'input, textarea, [role="combobox"]'

const firstFault = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[data-fault], [aria-invalid="true"]')
