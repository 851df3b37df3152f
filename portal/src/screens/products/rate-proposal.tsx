import { addDays, berlinDay } from '@ruecklauf/model'
import { useState } from 'react'
import { useUnits } from '../../client/units.ts'
import { DatePicker } from '../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ProposeDialog } from '../money-changes/propose-dialog.tsx'
import { RatePreview } from './rate-preview.tsx'
import styles from './rate-proposal.module.css'

interface RateProposalProps {
  /** Id. */
  product: string
  onClose: () => void
}

/** Asks for another rate from a day on, and shows what it does to those there are. */
export function RateProposal({ product, onClose }: RateProposalProps) {
  const say = useSay('products', 'money_changes')
  const units = useUnits('product')
  const [from, setFrom] = useState<string | null>(() => addDays(berlinDay(new Date()), 1))
  const [amount, setAmount] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  return (
    <ProposeDialog
      title={say('products:rates.propose')}
      propose={(reason) =>
        units.callFunction({
          name: 'propose_rate',
          id: product,
          body: { valid_from: from ?? '', amount, percent_of_net_price: percent, reason },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className={styles.fields}>
            <Field label={say('products:rates.day')} required error={errors.valid_from}>
              <DatePicker name="valid_from" value={from} onChange={setFrom} />
            </Field>
            <Field label={say('products:rates.amount')} error={errors.amount}>
              <NumberInput
                kind="float"
                name="amount"
                unit="EUR"
                min={0}
                value={amount}
                onChange={setAmount}
              />
            </Field>
            <Field label={say('products:rates.percent')} error={errors.percent_of_net_price}>
              <NumberInput
                kind="float"
                name="percent_of_net_price"
                unit="%"
                min={0}
                max={100}
                value={percent}
                onChange={setPercent}
              />
            </Field>
          </div>
          <RatePreview product={product} from={from} />
        </>
      )}
    </ProposeDialog>
  )
}
