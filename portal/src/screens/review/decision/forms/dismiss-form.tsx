import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noWords } from '../draft/draft-parts.ts'
import { type Begun, languageOf, numberOf } from './begun.ts'
import { DecisionForm } from './decision-form.tsx'
import { MailSheet } from './mail-preview.tsx'

/** Dismisses an objection with a text for the participant. */
export function DismissForm({ of: decision }: { of: Begun }) {
  const say = useSay('review')
  const [draftValues, keep] = useDraftedValues({ note: { part: 'dismiss.note', ...noWords } })
  const form = useAppForm({
    unguarded: true,
    defaults: draftValues,
    schema: answer,
    submit: async ({ note }) =>
      decision.onDecide({
        action: 'decide_objection',
        body: { decision: 'dismiss', note },
        amount: null,
      }),
  })
  useEffect(() => keep(form.values))
  return (
    <DecisionForm
      form={form}
      title={say('review:objection.dismiss_title')}
      submit={
        <Button type="submit" look="danger" icon={<CircleX aria-hidden />}>
          {say('review:objection.dismiss')}
        </Button>
      }
      onCancel={decision.onCancel}
    >
      <FormField
        form={form}
        name="note"
        label={say('review:objection.note')}
        required
        help={say('review:objection.note_help')}
      >
        {(input) => <TextArea maxLength={2_000} {...typed(input)} />}
      </FormField>
      <DismissalPreview of={decision} reason={form.values.note} />
    </DecisionForm>
  )
}

/** Preview of the dismissal mail, word for word. */
function DismissalPreview({ of: decision, reason }: { of: Begun; reason: string }) {
  const language = languageOf(decision)
  const say = useSayTo(language, 'notifications')
  if (!say) return null
  const values = { claim_number: numberOf(decision), reason: reason.trim() || '…' }
  return (
    <MailSheet language={language} title={say('notifications:objection_dismissed.title', values)}>
      <p>{say('notifications:objection_dismissed.text', values)}</p>
    </MailSheet>
  )
}

const answer = z.object({
  note: z.string().check(z.trim(), z.minLength(10, 'review:objection.note_short')),
})
