import { questionReasons } from '@ruecklauf/model'
import * as z from 'zod/mini'
import type { AnyUnit } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { labelOfLinked } from '../../../units/links/linked-label.ts'

interface AskBackDialogProps {
  unit: AnyUnit
  onClose: () => void
  onConfirm: (body: object) => Promise<unknown>
}

const question = z.object({
  reason: z.enum(questionReasons),
  text: z.string().check(z.trim(), z.minLength(3, 'users:ask.missing'), z.maxLength(1_000)),
})

/** Asks an applicant a question. The registration waits for the answer. */
export function AskBackDialog({ unit, onClose, onConfirm }: AskBackDialogProps) {
  const say = useSay('users', 'words')
  const form = useAppForm<z.input<typeof question>, z.output<typeof question>>({
    schema: question,
    defaults: { reason: 'document_missing', text: '' },
    submit: onConfirm,
  })
  return (
    <FormDialog
      form={form}
      title={say('users:ask.title', { label: labelOfLinked(unit) })}
      description={say('users:ask.text')}
      submit={say('users:ask.submit')}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={say('users:ask.reason')} required>
        {({ value, onChange }) => (
          <Select
            options={questionReasons.map((id) => ({
              id,
              label: say(`words:question_reason.${id}`),
            }))}
            value={value}
            onChange={(id) => onChange(questionReasons.find((reason) => reason === id) ?? value)}
          />
        )}
      </FormField>
      <FormField form={form} name="text" label={say('users:ask.question')} required>
        {(input) => <TextArea rows={4} maxLength={1_000} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
