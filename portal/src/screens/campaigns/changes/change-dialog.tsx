import type { CampaignChange, ChangeAction } from '@ruecklauf/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../campaigns.module.css'
import { Differences } from './differences.tsx'

interface ChangeDialogProps {
  action: ChangeAction
  change: CampaignChange
  busy: boolean
  error: Error | null
  onClose: () => void
  /** @param reason empty but for declining. */
  onConfirm: (reason: string) => void
}

/** Shows once more what is decided on, and asks why it is declined. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { action, change, busy, error, onClose, onConfirm } = props
  const { valid_from, differences } = change
  const { t } = useTranslation('campaigns')
  const { date } = useFormat()
  const [reason, setReason] = useState('')
  const asks = action === 'decline_change'
  const missing = asks && reason.trim().length < 3
  return (
    <Dialog
      open
      width={asks ? 'normal' : 'small'}
      title={t(`campaigns:change.${action}.title`)}
      description={t(`campaigns:change.${action}.text`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabledReason={missing ? t('campaigns:action.missing_reason') : null}
            onClick={() => onConfirm(reason.trim())}
          >
            {t(`campaigns:change.${action}.label`)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        {valid_from ? <p>{t('campaigns:change.from', { day: date(valid_from) })}</p> : null}
        <Differences items={differences} />
        {asks ? (
          <Field label={t('campaigns:action.reason')} required>
            <TextArea
              name="reason"
              rows={3}
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}
