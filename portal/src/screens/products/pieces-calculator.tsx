import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Units, useUnits } from '../../client/units.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useDebounced } from '../../units/fields/use-debounced.ts'
import styles from './pieces-calculator.module.css'

interface PiecesCalculatorProps {
  product: string
  /** Name of the product. */
  name: string
}

/** Shows the amount for several devices as soon as the reader enters a number. */
export function PiecesCalculator({ product, name }: PiecesCalculatorProps) {
  const say = useSay('products')
  const format = useFormat()
  const [pieces, setPieces] = useState<number | null>(null)
  const isPossible = Number.isInteger(pieces) && pieces !== null && pieces >= 1 && pieces <= 500
  const settledPieces = useDebounced(isPossible ? pieces : null)
  const { data: paid } = useQuery({
    ...paidFor(useUnits('product'), product, settledPieces ?? 1),
    enabled: settledPieces !== null,
  })
  const isWrong = pieces !== null && !isPossible
  return (
    <div className={styles.body}>
      <Field
        label={say('products:pieces.label', { name })}
        hideLabel
        className={styles.field ?? ''}
        error={isWrong ? say('products:pieces.wrong') : null}
      >
        <NumberInput
          kind="integer"
          value={pieces}
          onChange={setPieces}
          placeholder={say('products:pieces.placeholder')}
        />
      </Field>
      <span className={styles.result} aria-live="polite">
        {paid && settledPieces !== null && settledPieces === pieces ? (
          <>
            <strong title={detailOf(paid)}>
              {say('products:pieces.sum', { amount: format.amount(paid.amount) })}
            </strong>
            {paid.cuts.map((cut) => (
              <span key={cut} className={styles.cut}>
                {cut}
              </span>
            ))}
          </>
        ) : null}
      </span>
    </div>
  )

  function detailOf({ campaigns }: NonNullable<typeof paid>) {
    return campaigns
      .map(({ amount, name: campaign }) =>
        say('products:today.campaign', { amount: format.amount(amount), name: campaign }),
      )
      .join('\n')
  }
}

const paidFor = (units: Units<'product'>, id: string, pieces: number) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'paid_for', pieces],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'paid_for', id }, { signal, quiet: true, query: { pieces } }),
  })
