import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Units, useUnits } from '../../client/units.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useDebounced } from '../../units/lists/use-debounced.ts'
import styles from './pieces-calculator.module.css'

/** What several devices of a product bring, asked for as soon as it is opened. */
export function PiecesCalculator({ product }: { product: string }) {
  const say = useSay()
  return (
    <Disclosure summary={say('products:pieces.open')} lazy>
      <Pieces product={product} />
    </Disclosure>
  )
}

function Pieces({ product }: { product: string }) {
  const say = useSay()
  const format = useFormat()
  const [pieces, setPieces] = useState<number | null>(10)
  const isPossible = Number.isInteger(pieces) && pieces !== null && pieces >= 1 && pieces <= 500
  const asked = useDebounced(isPossible ? pieces : null)
  const { data: paid } = useQuery({
    ...paidFor(useUnits('product'), product, asked ?? 1),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.body}>
      <Field
        label={say('products:pieces.label')}
        error={isPossible ? null : say('products:pieces.wrong')}
      >
        <NumberInput kind="integer" value={pieces} onChange={setPieces} />
      </Field>
      <div className={styles.result} aria-live="polite">
        {paid && isPossible ? (
          <>
            <strong>
              {say('products:pieces.sum', {
                count: paid.pieces,
                amount: format.amount(paid.amount),
              })}
            </strong>
            {paid.campaigns.map(({ id, name, amount }) => (
              <span key={id} className={styles.campaign}>
                {say('products:today.campaign', { amount: format.amount(amount), name })}
              </span>
            ))}
            {paid.cuts.map((cut) => (
              <span key={cut} className={styles.terms}>
                {cut}
              </span>
            ))}
          </>
        ) : null}
      </div>
      <p className={styles.terms}>{say('products:pieces.terms')}</p>
    </div>
  )
}

const paidFor = (units: Units<'product'>, id: string, pieces: number) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'paid_for', pieces],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'paid_for', id }, { signal, quiet: true, query: { pieces } }),
  })
