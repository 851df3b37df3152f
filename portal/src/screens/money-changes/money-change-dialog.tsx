import type { ChangeAction, MoneyChange } from '@ruecklauf/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import campaigns from '../campaigns/campaigns.module.css'
import { ChangedValues } from './changed-values.tsx'
import { ReasonField } from './reason-field.tsx'
import { useSubjectName } from './subject-name.ts'

interface MoneyChangeDialogProps {
  action: ChangeAction
  change: MoneyChange
  busy: boolean
  error: Error | null
  onClose: () => void
  /** @param reason empty but for declining. */
  onConfirm: (reason: string) => void
}

/** Shows once more what is decided on, and asks why it is declined. */
export function MoneyChangeDialog(props: MoneyChangeDialogProps) {
  const { action, change, busy, error, onClose, onConfirm } = props
  const { t } = useTranslation('money_changes')
  const [reason, setReason] = useState('')
  const name = useSubjectName(change)
  const asks = action === 'decline_change'
  const isMissing = asks && reason.trim().length < 3
  return (
    <Dialog
      open
      width={asks ? 'normal' : 'small'}
      title={t(`money_changes:${action}.title`)}
      description={t(`money_changes:${action}.text`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabledReason={isMissing ? t('money_changes:missing_reason') : null}
            onClick={() => onConfirm(reason.trim())}
          >
            {t(`money_changes:${action}.label`)}
          </Button>
        </>
      }
    >
      <div className={campaigns.stack}>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        <div>
          <strong>{name}</strong>
          <ChangedValues change={change} />
        </div>
        {asks ? <ReasonField value={reason} onChange={setReason} /> : null}
      </div>
    </Dialog>
  )
}
