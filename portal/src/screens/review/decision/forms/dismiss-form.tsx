import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Form } from '../../../../forms/form.tsx'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useSayTo } from '../../../../ui/text/use-say-to.ts'
import type { Decision } from '../decision.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noWords } from '../draft/draft-parts.ts'
import styles from './form.module.css'
import { MailSheet } from './mail-preview.tsx'

interface DismissFormProps {
  claimNumber: string
  language: string
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** Dismisses an objection in words that the participant reads. */
export function DismissForm({ claimNumber, language, onDecide, onCancel }: DismissFormProps) {
  const say = useSay('review')
  const inTheirs = useSayTo(language, 'notifications')
  const [kept, keep] = useDraftedValues({ note: { part: 'dismiss.note', ...noWords } })
  const form = useAppForm({
    unguarded: true,
    defaults: kept,
    schema: answer,
    submit: async ({ note }) =>
      onDecide({ action: 'decide_objection', body: { decision: 'dismiss', note }, amount: null }),
  })
  useEffect(() => keep(form.values))
  const told = { claim_number: claimNumber, reason: form.values.note.trim() || '…' }
  return (
    <Form form={form} gap={0} className={styles.form}>
      <Text as="h3" size="body" strong>
        {say('review:objection.dismiss_title')}
      </Text>
      <FormField
        form={form}
        name="note"
        label={say('review:objection.note')}
        required
        help={say('review:objection.note_help')}
      >
        {(input) => <TextArea maxLength={2_000} {...typed(input)} />}
      </FormField>
      {inTheirs ? (
        <MailSheet
          language={language}
          title={inTheirs('notifications:objection_dismissed.title', told)}
        >
          <p>{inTheirs('notifications:objection_dismissed.text', told)}</p>
        </MailSheet>
      ) : null}
      <Row gap={2}>
        <Button type="submit" look="danger" icon={<CircleX aria-hidden />}>
          {say('review:objection.dismiss')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}

const answer = z.object({
  note: z.string().check(z.trim(), z.minLength(10, 'review:objection.note_short')),
})
