import type { MailTemplate, MailWords } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { Form } from '../../../forms/form.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { ReasonField } from '../../../forms/reason-field.tsx'
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'

const text = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))
const templateSchema = z.object({
  subject: text('settings:templates.subject_missing'),
  body: text('settings:templates.body_missing'),
  reason: text('changes:missing_reason'),
})

interface TemplateFormProps {
  event: string
  words: MailWords
  /** Text of a previous edition to start from. */
  begun: { subject: string; body: string } | null
  variables: MailTemplate['variables']
}

/** Edits subject and text with a preview. Can send a test mail and propose a new edition. */
export function TemplateForm({ event, words, begun: startText, variables }: TemplateFormProps) {
  const say = useSay('settings', 'changes')
  const units = useUnits('sent_mail')
  const queries = useQueryClient()
  const { language, standard } = words
  const form = useAppForm({
    schema: templateSchema,
    defaults: { ...(startText ?? { subject: words.subject, body: words.body }), reason: '' },
    submit: async (output) => {
      const body = { event, language, ...output }
      await units.callFunction({ name: 'propose_template', body })
      toast.success(say('changes:sent'))
      // Shows the proposal above and the current text below.
      form.restart({ subject: words.subject, body: words.body, reason: '' })
      await queries.invalidateQueries()
    },
  })
  const { reason: _, ...mail } = form.values
  const test = useMutation({
    mutationFn: () =>
      units.callFunction({ name: 'test_template', body: { event, language, ...mail } }),
    onSuccess: () => toast.success(say('settings:templates.tested')),
    onError: sayFailure,
  })
  const isStandard = mail.subject === standard.subject && mail.body === standard.body
  const body = form.bind('body')
  return (
    <Card>
      <div className={styles.writing}>
        <Form form={form}>
          <WordsFields form={form} />
          {variables.length > 0 ? (
            <Variables
              variables={variables}
              onInsert={(text) => body.onChange(body.value + text)}
            />
          ) : null}
          <ReasonField form={form} label={say('common:reason')} />
          <Row gap={3}>
            <Button look="primary" type="submit" busy={form.isBusy}>
              {say('changes:send')}
            </Button>
            <Button busy={test.isPending} onClick={() => test.mutate()}>
              {say('settings:templates.test')}
            </Button>
            {isStandard ? null : (
              <Button look="ghost" onClick={() => form.change(standard)}>
                {say('settings:templates.reset')}
              </Button>
            )}
          </Row>
        </Form>
        <TemplatePreview event={event} language={language} {...mail} />
      </div>
    </Card>
  )
}

interface VariablesProps extends Pick<TemplateFormProps, 'variables'> {
  onInsert: (text: string) => void
}

/** Lists the placeholders of a mail. */
function Variables({ variables, onInsert }: VariablesProps) {
  const say = useSay('settings')
  return (
    <Stack gap={2}>
      <span>{say('settings:templates.variables')}</span>
      <Row gap={2}>
        {variables.map(({ name, example }) => {
          const label = `{{${name}}}`
          return (
            <Button
              key={name}
              size="small"
              title={example}
              aria-label={say('settings:templates.insert', { label })}
              onClick={() => onInsert(label)}
            >
              {label}
            </Button>
          )
        })}
      </Row>
    </Stack>
  )
}

function WordsFields({
  form,
}: {
  form: AppForm<{ subject: string; body: string; reason: string }>
}) {
  const say = useSay('settings')
  return (
    <>
      <FormField form={form} name="subject" label={say('settings:templates.subject')} required>
        {(input) => <TextInput maxLength={150} {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="body"
        label={say('settings:templates.body')}
        help={say('settings:templates.body_help')}
        required
      >
        {(input) => <TextArea className={styles.area} maxLength={4_000} {...typed(input)} />}
      </FormField>
    </>
  )
}
