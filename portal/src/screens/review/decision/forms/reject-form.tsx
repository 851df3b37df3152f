import { type IsoDate, isWordedIn, rejectionMail, rejectionWords } from '@ruecklauf/model'
import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { ModuleMenu } from '../../../../claims/modules/module-menu.tsx'
import { useReasons } from '../../../../claims/use-reasons.ts'
import { Form } from '../../../../forms/form.tsx'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import type { Decision } from '../decision.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noReason, noWords } from '../draft/draft-parts.ts'
import styles from './form.module.css'
import { MailSheet } from './mail-preview.tsx'
import { ReasonSelect } from './reason-select.tsx'

interface RejectFormProps {
  claimNumber: string
  language: string
  /** The last day to object; null where that was done already. */
  objectUntil: IsoDate | null
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** Rejects the whole claim with a reason of the catalogue. */
export function RejectForm(props: RejectFormProps) {
  const { claimNumber, language, objectUntil, onDecide, onCancel } = props
  const say = useSay('review')
  const reasons = useReasons()
  const inTheirs = useSayTo(language, 'mails', 'notifications')
  const [kept, keep] = useDraftedValues({
    reason: { part: 'reject.reason', ...noReason },
    text: { part: 'reject.text', ...noWords },
    internal_note: { part: 'reject.internal_note', ...noWords },
  })
  const form = useAppForm({
    unguarded: true,
    defaults: kept,
    schema: ({ reason, text, internal_note }) => {
      if (!reason) return { problems: { reason: say('review:line.reason_missing') } }
      if (reasons.get(reason)?.needs_text && !text.trim())
        return { problems: { text: say('review:reject.text_missing') } }
      const note = internal_note.trim()
      return {
        output: { reason, text: text.trim(), ...(note ? { internal_note: note } : {}) },
      }
    },
    submit: async (body) => onDecide({ action: 'reject', body }),
  })
  useEffect(() => keep(form.values))
  const { reason: code, text } = form.values
  const reason = code === null ? undefined : reasons.get(code)
  const isInGerman =
    inTheirs !== null && reason && !reason.needs_text && !isWordedIn(reason.text, inTheirs.language)
  const told = inTheirs && (reason ? rejectionWords(reason, text, inTheirs) : text.trim())
  const mail = inTheirs
    ? rejectionMail(
        { claim_number: claimNumber, reason: told || '…', object_until: objectUntil },
        inTheirs,
      )
    : null

  return (
    <Form form={form} gap={0} className={styles.form}>
      <Text as="h3" size="body" strong>
        {say('review:reject.title')}
      </Text>
      <FormField form={form} name="reason" label={say('review:reject.reason')} required>
        {({ value, onChange }) => <ReasonSelect use="reject" value={value} onChange={onChange} />}
      </FormField>
      {isInGerman ? <Alert tone="info">{say('review:reason.in_german')}</Alert> : null}
      {reason?.is_fraud ? <Alert tone="warning">{say('review:reject.fraud')}</Alert> : null}
      <FormField
        form={form}
        name="text"
        label={say('review:reject.text')}
        required={reason?.needs_text ?? false}
        help={say('review:reject.text_help')}
      >
        {(input) => <TextArea {...typed(input)} />}
      </FormField>
      <ModuleMenu
        purpose="rejection"
        language={language}
        text={text}
        onInsert={(whole) => form.change({ text: whole })}
      />
      <FormField
        form={form}
        name="internal_note"
        label={say('review:reject.internal')}
        help={say('review:reject.internal_help')}
      >
        {(input) => <TextArea rows={2} {...typed(input)} />}
      </FormField>
      {mail ? (
        <MailSheet language={language} title={mail.title}>
          <p>{mail.text}</p>
        </MailSheet>
      ) : null}
      <Row gap={2}>
        <Button type="submit" look="danger" icon={<CircleX aria-hidden />}>
          {say('review:reject.submit')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}
