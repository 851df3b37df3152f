import { berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, evidence, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { EvidenceField } from './evidence-field.tsx'

/** Asks a second person to confirm when all items of a run were executed, and by what this is known. */
export function ExecutedDialog({ run, onClose }: { run: string; onClose: () => void }) {
  const say = useSay('payouts', 'units')
  const units = useUnits('payout_run')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ on: day, evidence, reason }),
    defaults: { on: berlinDay(new Date()) as string | null, evidence: '', reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'executed', id: run, body })),
  })
  return (
    <ProposeDialog form={form} title={say('payouts:ask.executed.title')} onClose={onClose}>
      <FormField form={form} name="on" label={say('payouts:ask.executed.on')} required>
        {(input) => <DatePicker {...input} max={berlinDay(new Date())} />}
      </FormField>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}
