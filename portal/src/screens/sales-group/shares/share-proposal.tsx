import { addDays, arkes, berlinDay, keysOf } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { ShareOwner } from './shares.tsx'

const modes = keysOf(arkes.agreed_share.fields.wholesaler_mode.values)
const share = z.object({
  valid_from: day,
  wholesaler_mode: z.enum(modes),
  wholesaler_percent: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  reason,
})

/** Proposes a wholesaler's share from a date. */
export function ShareProposal({ arke, id, onClose }: ShareOwner & { onClose: () => void }) {
  const say = useSay('sales_group', 'changes')
  const labels = useLabels()
  const units = useUnits(arke)
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: share,
    defaults: {
      valid_from: addDays(berlinDay(new Date()), 1),
      wholesaler_mode: 'bonus',
      wholesaler_percent: null,
      reason: '',
    },
    submit: ({ wholesaler_percent, ...body }) =>
      propose(() =>
        units.callFunction({
          name: 'propose_share',
          id,
          body: {
            ...body,
            wholesaler_percent: isShared(body.wholesaler_mode) ? wholesaler_percent : null,
          },
        }),
      ),
  })
  return (
    <ProposeDialog form={form} onClose={onClose}>
      <FormField form={form} name="valid_from" label={say('sales_group:shares.day')} required>
        {(input) => <DatePicker {...input} />}
      </FormField>
      <FormField form={form} name="wholesaler_mode" label={say('sales_group:shares.mode')} required>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            onChange={(id) => onChange(modes.find((mode) => mode === id) ?? 'bonus')}
            options={modes.map((mode) => ({
              id: mode,
              label: labels.value(arkes.agreed_share, 'wholesaler_mode', mode),
            }))}
          />
        )}
      </FormField>
      {isShared(form.values.wholesaler_mode) ? (
        <FormField
          form={form}
          name="wholesaler_percent"
          label={say('sales_group:shares.percent')}
          help={say('sales_group:shares.help')}
          required
        >
          {(input) => <NumberInput kind="float" unit="%" min={0} max={100} {...input} />}
        </FormField>
      ) : null}
    </ProposeDialog>
  )
}

const isShared = (mode: string) => mode === 'bonus' || mode === 'cofunding'
