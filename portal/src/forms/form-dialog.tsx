import { type ReactNode, useId } from 'react'
import { Button } from '../ui/inputs/button/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useSay } from '../ui/text/use-say.ts'
import styles from './form.module.css'
import { Form } from './form.tsx'
import type { AnyForm } from './use-app-form.ts'

interface FormDialogProps {
  form: AnyForm
  title: string
  description?: ReactNode
  width?: 'small' | 'normal' | 'large'
  /** On the button that sends it. */
  submit: string
  look?: 'primary' | 'danger'
  /** Why it can't be sent at all, whatever is typed. */
  disabledReason?: string | null
  /** What the fields are called, where what is wrong with them is gathered above too. */
  names?: Readonly<Record<string, ReactNode>>
  /** How a value reads, where somebody else's are shown beside the reader's own. */
  written?: (name: string, value: unknown) => ReactNode
  /** What else can be done, at the start of the buttons. */
  extra?: ReactNode
  onClose: () => void
  children?: ReactNode
}

/** A form in a window; only its buttons end it, so that nothing typed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, width = 'normal', names = {}, onClose, children } = props
  const say = useSay()
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      description={description}
      width={width}
      disableBackdropClose
      onClose={onClose}
      actions={
        <>
          {props.extra ? <div className={styles.extra}>{props.extra}</div> : null}
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            look={props.look ?? 'primary'}
            busy={form.isBusy}
            disabledReason={props.disabledReason ?? null}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        names={names}
        {...(props.written ? { written: props.written } : {})}
      >
        {children}
      </Form>
    </Dialog>
  )
}
