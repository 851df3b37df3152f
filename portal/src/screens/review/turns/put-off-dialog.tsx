import { addDays, berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface PutOffDialogProps {
  /** @throws ApiError where it is refused. */
  onPutOff: (until: { until: string; note: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks until when a claim is put off, and why. */
export function PutOffDialog({ onPutOff, onClose }: PutOffDialogProps) {
  const say = useSay('review', 'units', 'input')
  const form = useAppForm({
    schema: z.object({ until: day, note: reason }),
    defaults: { until: null, note: '' },
    submit: async (values) => {
      await onPutOff(values)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('review:turns.put_off_title')}
      description={say('review:turns.put_off_text')}
      submit={say('review:turns.put_off_action')}
      onClose={onClose}
    >
      <FormField form={form} name="until" label={say('review:turns.until')} required>
        {(input) => <DatePicker {...input} min={addDays(berlinDay(new Date()), 1)} />}
      </FormField>
      <FormField form={form} name="note" label={say('review:turns.note')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
