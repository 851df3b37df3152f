import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type OfferName, offerOf } from './offers.ts'

interface ActionDialogProps {
  action: OfferName
  /** Of the campaign. */
  name: string
  /** EUR; null without a limit. */
  budget: number | null
  /** What exactly it means now: money, claims. */
  consequence?: string | null
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: (body: Record<string, unknown>) => void
}

/** Says what an action means and asks what it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, name, consequence, busy, error, onClose, onConfirm } = props
  const { t } = useTranslation('campaigns')
  const [text, setText] = useState('')
  const [budget, setBudget] = useState(props.budget)
  const { asks, look } = offerOf(action)
  const broken = error instanceof ApiError ? error.fieldErrors : {}
  const asksText = asks === 'reason' || asks === 'budget' || asks === 'note'
  const isMissing =
    ((asks === 'reason' || asks === 'budget') && text.trim().length < 3) ||
    (asks === 'budget' && budget === null)
  const body = {
    ...(asksText && text.trim() ? { [asks === 'note' ? 'note' : 'reason']: text.trim() } : {}),
    ...(asks === 'budget' ? { budget } : {}),
  }
  return (
    <Dialog
      open
      width={asks === 'yes' ? 'small' : 'normal'}
      title={t(`campaigns:action.${action}.title`, { name })}
      description={t(`campaigns:action.${action}.text`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            look={look === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={isMissing ? t(`campaigns:action.missing_${asks}`) : null}
            onClick={() => onConfirm(body)}
          >
            {t(`campaigns:action.${action}.label`)}
          </Button>
        </>
      }
    >
      {consequence ? <Alert tone="warning">{consequence}</Alert> : null}
      {error && Object.keys(broken).every((field) => !['reason', 'budget'].includes(field)) ? (
        <Alert tone="danger">{messagesOf(error)}</Alert>
      ) : null}
      {asks === 'budget' ? (
        <Field label={t('campaigns:action.budget')} required error={broken.budget}>
          <NumberInput kind="float" unit="EUR" name="budget" value={budget} onChange={setBudget} />
        </Field>
      ) : null}
      {asksText ? (
        <Field
          label={t(asks === 'note' ? 'campaigns:action.note' : 'campaigns:action.reason')}
          required={asks !== 'note'}
          error={broken.reason}
        >
          <TextArea
            name="reason"
            rows={3}
            value={text}
            maxLength={500}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : null}
    </Dialog>
  )
}

/** Every sentence the server gave, each once. */
const messagesOf = (error: Error) =>
  error instanceof ApiError
    ? [...new Set(error.messages.map(({ message }) => message))].join(' ') || error.message
    : error.message
