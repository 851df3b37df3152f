import type { ChangeAction } from '@ruecklauf/model'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonField } from './reason-field.tsx'

export interface Decision {
  action: ChangeAction
  busy: boolean
  error: Error | null
  onClose: () => void
  /** @param reason empty but for declining. */
  onConfirm: (reason: string) => void
}

interface DecisionDialogProps extends Decision {
  texts: Readonly<Record<'title' | 'text' | 'label' | 'reason' | 'missing', string>>
  /** What is decided on. */
  children: ReactNode
}

/** Shows once more what is decided on, and asks why it is declined. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, texts, busy, error, onClose, onConfirm, children } = props
  const say = useSay()
  const [reason, setReason] = useState('')
  const asks = action === 'decline_change'
  const isMissing = asks && reason.trim().length < 3
  return (
    <Dialog
      open
      width={asks ? 'normal' : 'small'}
      title={texts.title}
      description={texts.text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabledReason={isMissing ? texts.missing : null}
            onClick={() => onConfirm(reason.trim())}
          >
            {texts.label}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        {children}
        {asks ? <ReasonField label={texts.reason} value={reason} onChange={setReason} /> : null}
      </Stack>
    </Dialog>
  )
}
