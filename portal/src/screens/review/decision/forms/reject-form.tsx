import { isWordedIn, type Reason, rejectionMail, rejectionWords } from '@ruecklauf/model'
import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { ModuleMenu } from '../../../../claims/modules/module-menu.tsx'
import { useReasons } from '../../../../claims/use-reasons.ts'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { given } from '../../../../forms/rules.ts'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noReason, noWords } from '../draft/draft-parts.ts'
import { type Begun, languageOf, numberOf, objectUntil } from './begun.ts'
import { DecisionForm } from './decision-form.tsx'
import { MailSheet } from './mail-preview.tsx'
import { ReasonSelect } from './reason-select.tsx'

/** Rejects the whole claim with a reason of the catalogue. */
export function RejectForm({ of: decision }: { of: Begun }) {
  const say = useSay('review')
  const reasons = useReasons()
  const [draftValues, keep] = useDraftedValues({
    reason: { part: 'reject.reason', ...noReason },
    text: { part: 'reject.text', ...noWords },
    internal_note: { part: 'reject.internal_note', ...noWords },
  })
  const form = useAppForm({
    unguarded: true,
    defaults: draftValues,
    schema: rejection(reasons),
    submit: async (body) => decision.onDecide({ action: 'reject', body }),
  })
  useEffect(() => keep(form.values))
  const { reason: code, text } = form.values
  const reason = code === null ? undefined : reasons.get(code)
  return (
    <DecisionForm
      form={form}
      title={say('review:reject.title')}
      submit={
        <Button type="submit" look="danger" icon={<CircleX aria-hidden />}>
          {say('review:reject.submit')}
        </Button>
      }
      onCancel={decision.onCancel}
    >
      <FormField form={form} name="reason" label={say('common:reason')} required>
        {({ value, onChange }) => <ReasonSelect use="reject" value={value} onChange={onChange} />}
      </FormField>
      <ReasonNotes of={decision} reason={reason} />
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
        language={languageOf(decision)}
        text={text}
        onInsert={(fullText) => form.change({ text: fullText })}
      />
      <FormField
        form={form}
        name="internal_note"
        label={say('review:reject.internal')}
        help={say('review:reject.internal_help')}
      >
        {(input) => <TextArea rows={2} {...typed(input)} />}
      </FormField>
      <RejectionPreview of={decision} reason={reason} text={text} />
    </DecisionForm>
  )
}

interface Chosen {
  of: Begun
  reason: Reason | undefined
}

/** What the reviewer has to know about the chosen reason. */
function ReasonNotes({ of: decision, reason }: Chosen) {
  const say = useSay('review')
  const inTheirs = useSayTo(languageOf(decision), 'mails', 'notifications')
  const isInGerman =
    inTheirs !== null && reason && !reason.needs_text && !isWordedIn(reason.text, inTheirs.language)
  return (
    <>
      {isInGerman ? <Alert tone="info">{say('review:reason.in_german')}</Alert> : null}
      {reason?.is_fraud ? <Alert tone="warning">{say('review:reject.fraud')}</Alert> : null}
    </>
  )
}

/** Preview of the rejection mail, word for word. */
function RejectionPreview({ of: decision, reason, text }: Chosen & { text: string }) {
  const language = languageOf(decision)
  const say = useSayTo(language, 'mails', 'notifications')
  if (!say) return null
  const words = reason ? rejectionWords(reason, text, say) : text.trim()
  const mail = rejectionMail(
    { claim_number: numberOf(decision), reason: words || '…', object_until: objectUntil(decision) },
    say,
  )
  return (
    <MailSheet language={language} title={mail.title}>
      <p>{mail.text}</p>
    </MailSheet>
  )
}

const trimmed = z.string().check(z.trim())

/** A reason without a text of its own needs words. */
const rejection = (reasons: ReadonlyMap<string, Reason>) =>
  z.pipe(
    z
      .object({
        reason: given(z.string('review:line.reason_missing')),
        text: trimmed,
        internal_note: trimmed,
      })
      .check(
        z.refine(({ reason, text }) => !reasons.get(reason)?.needs_text || text !== '', {
          path: ['text'],
          error: 'review:reject.text_missing',
        }),
      ),
    z.transform(({ reason, text, internal_note }) => ({
      reason,
      text,
      ...(internal_note ? { internal_note } : {}),
    })),
  )
