import { type ReasonCode, reasonOf } from '@ruecklauf/model'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay, useSayTo } from '../../../ui/text/use-say.ts'
import type { Decision } from './decision.ts'
import { useDrafted } from './draft.tsx'
import { noReason, noWords } from './draft-parts.ts'
import styles from './form.module.css'
import { MailPreview } from './mail-preview.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { wordsFor } from './words.ts'

interface RejectFormProps {
  claimNumber: string
  language: string
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** Rejects the whole claim with a reason of the catalogue. */
export function RejectForm({ claimNumber, language, onDecide, onCancel }: RejectFormProps) {
  const say = useSay('review')
  const sayToParticipant = useSayTo(language, 'reasons')
  const [reason, setReason] = useDrafted<ReasonCode | null>('reject.reason', noReason)
  const [text, setText] = useDrafted('reject.text', noWords)
  const [internalNote, setInternalNote] = useDrafted('reject.internal_note', noWords)
  const [tried, setTried] = useState(false)
  const needsText = reason !== null && Boolean(reasonOf(reason).needs_text)
  const textMissing = needsText && text.trim() === ''

  function submit() {
    setTried(true)
    if (!reason || textMissing) return
    const internal_note = internalNote.trim()
    const body = { reason, text: text.trim(), ...(internal_note ? { internal_note } : {}) }
    onDecide({ action: 'reject', body })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text as="h3" size="body" strong>
        {say('review:reject.title')}
      </Text>
      <Field
        label={say('review:reject.reason')}
        required
        error={tried && !reason ? say('review:line.reason_missing') : null}
      >
        <ReasonSelect value={reason} onChange={setReason} />
      </Field>
      {reason && reasonOf(reason).is_fraud ? (
        <Alert tone="warning">{say('review:reject.fraud')}</Alert>
      ) : null}
      <Field
        label={say('review:reject.text')}
        required={needsText}
        help={say('review:reject.text_help')}
        error={tried && textMissing ? say('review:reject.text_missing') : null}
      >
        <TextArea value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label={say('review:reject.internal')} help={say('review:reject.internal_help')}>
        <TextArea
          rows={2}
          value={internalNote}
          onChange={({ target }) => setInternalNote(target.value)}
        />
      </Field>
      <MailPreview
        language={language}
        kind="rejected"
        values={{
          claim_number: claimNumber,
          reason: (sayToParticipant && wordsFor(reason, text, sayToParticipant)) || '…',
        }}
      />
      <Row gap={2}>
        <Button type="submit" look="danger" icon={<CircleX aria-hidden />}>
          {say('review:reject.submit')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </form>
  )
}
