import { useState } from 'react'
import { Button } from '../ui/inputs/button.tsx'
import { Field } from '../ui/inputs/field.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'

interface ReasonDialogProps {
  open: boolean
  title: string
  /** What it means. */
  text: string
  /** On the button that does it. */
  action: string
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why before something is taken away; the reason goes into the trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, text, action, busy, error, onClose, onConfirm } = props
  const say = useSay('units')
  const [reason, setReason] = useState('')
  const isTooShort = reason.trim().length < 3
  return (
    <Dialog
      open={open}
      title={title}
      description={text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look="danger"
            busy={busy}
            disabledReason={isTooShort ? say('units:reason.missing') : null}
            onClick={() => onConfirm(reason.trim())}
          >
            {action}
          </Button>
        </>
      }
    >
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
      <Field label={say('units:reason.label')} required>
        <TextArea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  )
}
