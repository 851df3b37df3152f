import { addDays, berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RatePreview } from './rate-preview.tsx'
import styles from './rate-proposal.module.css'

interface RateProposalProps {
  /** Id. */
  product: string
  onClose: () => void
}

const percent = z.nullable(z.number().check(z.gte(0), z.lte(100)))
const rate = z.object({
  valid_from: day,
  amount: z.nullable(z.number().check(z.gte(0))),
  percent_of_net_price: percent,
  wholesaler_percent: percent,
  reason,
})

/** Proposes a rate from a date and previews its effect on existing rates. */
export function RateProposal({ product, onClose }: RateProposalProps) {
  const say = useSay('products', 'changes')
  const units = useUnits('product')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: rate,
    defaults: {
      valid_from: addDays(berlinDay(new Date()), 1),
      amount: null,
      percent_of_net_price: null,
      wholesaler_percent: null,
      reason: '',
    },
    submit: (body) =>
      propose(() => units.callFunction({ name: 'propose_rate', id: product, body })),
  })
  return (
    <ProposeDialog form={form} onClose={onClose}>
      <div className={styles.fields}>
        <FormField form={form} name="valid_from" label={say('products:rates.day')} required>
          {(input) => <DatePicker {...input} />}
        </FormField>
        <FormField form={form} name="amount" label={say('products:rates.amount')}>
          {(input) => <NumberInput kind="float" unit="EUR" min={0} {...input} />}
        </FormField>
        <FormField form={form} name="percent_of_net_price" label={say('products:rates.percent')}>
          {(input) => <NumberInput kind="float" unit="%" min={0} max={100} {...input} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="wholesaler_percent"
        label={say('products:rates.wholesaler')}
        help={say('products:rates.wholesaler_help')}
      >
        {(input) => <NumberInput kind="float" unit="%" min={0} max={100} {...input} />}
      </FormField>
      <RatePreview product={product} from={form.values.valid_from} />
    </ProposeDialog>
  )
}
