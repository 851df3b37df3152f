import { addDays, berlinDay, eq, maxBulkRates } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, given, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { joined } from '../../../units/fields/conditions.ts'
import { FamilySelect } from '../family-select.tsx'
import styles from './bulk.module.css'
import { type BulkWish, stepOf } from './bulk-calls.ts'
import { BulkCost } from './bulk-cost.tsx'

/** Proposes changed rates for all products or one family. Previews each new rate and the yearly cost. */
export function BulkProposal({ onClose }: { onClose: () => void }) {
  const say = useSay('products', 'changes')
  const units = useUnits('product')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({
      valid_from: day,
      family: z.string(),
      by: z.enum(['percent', 'amount']),
      step: given(z.number()),
      reason,
    }),
    defaults: {
      valid_from: addDays(berlinDay(new Date()), 30),
      family: '',
      by: 'percent',
      step: null,
      reason: '',
    } as Asked,
    submit: ({ reason: why }) =>
      propose(() => units.callFunction({ name: 'propose_rates', body: { ...wish, reason: why } })),
  })
  const { family, by, step, valid_from } = form.values
  const filter = joined([eq('active', true), family ? eq('family', family) : null])
  const { data } = useQuery(listOf(units, { filter, limit: maxBulkRates }))
  const products = (data?.items ?? []).map(({ id }) => id)
  const wish: BulkWish = { valid_from: valid_from ?? '', products, ...stepOf(by, step) }
  return (
    <ProposeDialog form={form} width="large" onClose={onClose}>
      <div className={styles.fields}>
        <FormField form={form} name="family" label={say('products:bulk.family')}>
          {(input) => <FamilySelect {...input} />}
        </FormField>
        <FormField form={form} name="valid_from" label={say('products:rates.day')} required>
          {(input) => <DatePicker {...input} />}
        </FormField>
      </div>
      <div className={styles.fields}>
        <FormField form={form} name="step" label={say('products:bulk.step')} required>
          {(input) => <NumberInput kind="float" unit={by === 'percent' ? '%' : 'EUR'} {...input} />}
        </FormField>
        <Segments
          label={say('products:bulk.by')}
          options={[
            { id: 'percent', label: say('products:bulk.percent') },
            { id: 'amount', label: say('products:bulk.amount') },
          ]}
          value={by}
          onChange={(choice) => form.change({ by: choice })}
        />
      </div>
      <BulkCost wish={wish} />
    </ProposeDialog>
  )
}

interface Asked {
  valid_from: string | null
  family: string
  by: 'percent' | 'amount'
  step: number | null
  reason: string
}
