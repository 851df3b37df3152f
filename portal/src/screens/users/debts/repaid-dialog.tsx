import { berlinDay, type NegativeBalances } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, evidence, given, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { EvidenceField } from '../../payouts/run/evidence-field.tsx'

interface RepaidDialogProps {
  debt: NegativeBalances['items'][number]
  onClose: () => void
}

/** Asks a second person to confirm what a member paid back by transfer, and by what this is known. */
export function RepaidDialog({ debt, onClose }: RepaidDialogProps) {
  const say = useSay('users', 'units')
  const units = useUnits(debt.arke)
  const propose = usePropose(onClose)
  const most = Math.abs(debt.amount)
  const form = useAppForm({
    schema: z.object({ amount: given(z.number()), on: day, evidence, reason }),
    defaults: {
      amount: most as number | null,
      on: berlinDay(new Date()) as string | null,
      evidence: '',
      reason: '',
    },
    submit: (body) => propose(() => units.callFunction({ name: 'repaid', id: debt.member, body })),
  })
  return (
    <ProposeDialog form={form} title={say('users:debt.repaid.title')} onClose={onClose}>
      <FormField form={form} name="amount" label={say('users:debt.repaid.amount')} required>
        {(input) => <NumberInput kind="float" unit="EUR" min={0.01} max={most} {...input} />}
      </FormField>
      <FormField form={form} name="on" label={say('users:debt.repaid.on')} required>
        {(input) => <DatePicker {...input} max={berlinDay(new Date())} />}
      </FormField>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}
