import { addDays, berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../../client/units.ts'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { day, email, reason, words } from '../../../../forms/rules.ts'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Select } from '../../../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../../../ui/inputs/dates/date-picker.tsx'
import { TextInput } from '../../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useMonthName } from '../month-name.ts'

const access = z.object({
  name: words,
  email: email('payouts:auditors.wrong_email'),
  first_month: z.string(),
  last_month: z.string(),
  until: day,
  reason,
})

interface AuditorDialogProps {
  months: readonly string[]
  onClose: () => void
}

/** Asks for an auditor's name, months and expiry date. */
export function AuditorDialog({ months, onClose }: AuditorDialogProps) {
  const say = useSay('payouts', 'changes')
  const nameOf = useMonthName()
  const units = useUnits('accounting_month')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: access,
    defaults: {
      ...{ name: '', email: '', reason: '' },
      first_month: months.at(-1) ?? '',
      last_month: months[0] ?? '',
      until: addDays(berlinDay(new Date()), 28),
    },
    submit: (body) => propose(() => units.callFunction({ name: 'propose_auditor', body })),
  })
  const options = months.map((month) => ({ id: month, label: nameOf(month) }))
  return (
    <ProposeDialog form={form} title={say('payouts:auditors.dialog')} onClose={onClose}>
      <FormField form={form} name="name" label={say('payouts:auditors.name')} required>
        {(input) => <TextInput maxLength={120} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="email" label={say('payouts:auditors.email')} required>
        {(input) => <TextInput type="email" maxLength={254} {...typed(input)} />}
      </FormField>
      {(['first_month', 'last_month'] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={say(`payouts:auditors.${name}`)}
          required
        >
          {({ value, onChange }) => (
            <Select
              name={name}
              options={options}
              value={value}
              onChange={(month) => onChange(month ?? value)}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="until" label={say('payouts:auditors.until')} required>
        {(input) => <DatePicker {...input} />}
      </FormField>
    </ProposeDialog>
  )
}
