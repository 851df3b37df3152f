import { berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface ExecutedDialogProps {
  onClose: () => void
  onConfirm: (body: { on: string; note: string }) => Promise<unknown>
}

/** A person says when all items of a run were executed, and by what this is known. */
export function ExecutedDialog({ onClose, onConfirm }: ExecutedDialogProps) {
  const say = useSay('payouts', 'units')
  const form = useAppForm({
    schema: z.object({ on: day, note: reason }),
    defaults: { on: berlinDay(new Date()) as string | null, note: '' },
    submit: onConfirm,
  })
  return (
    <FormDialog
      form={form}
      title={say('payouts:ask.executed.title')}
      description={say('payouts:ask.executed.text')}
      submit={say('payouts:action.executed')}
      onClose={onClose}
    >
      <FormField form={form} name="on" label={say('payouts:ask.executed.on')} required>
        {(input) => <DatePicker {...input} max={berlinDay(new Date())} />}
      </FormField>
      <FormField
        form={form}
        name="note"
        label={say('payouts:ask.executed.note')}
        help={say('payouts:ask.executed.note_help')}
        required
      >
        {(input) => <TextInput maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
