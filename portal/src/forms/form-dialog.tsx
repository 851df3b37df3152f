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
  /** Label of the submit button. */
  submit: string
  look?: 'primary' | 'danger'
  /** Why the form can't be sent, whatever its values. */
  disabledReason?: string | null
  /** Field labels, if the form also lists all errors above. */
  names?: Readonly<Record<string, ReactNode>>
  /** Formats a value for the comparison in a conflict. */
  written?: (name: string, value: unknown) => ReactNode
  /** Further actions, before the buttons. */
  extra?: ReactNode
  onClose: () => void
  children?: ReactNode
}

/** A form in a dialog. Only its buttons close it, so no input is lost. */
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
