import { type OwnWords, type PaidToday, paysSomething } from '@ruecklauf/model'
import { useState } from 'react'
import type { Loaded } from '../../client/units.ts'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { ProductDialog } from './files/product-dialog.tsx'
import styles from './price-list.module.css'

interface PriceRowProps {
  product: Loaded<'product'>
  /** Where the number sits, for a product that says nothing of it. */
  ownHint: OwnWords | null
  /** What it pays today; undefined where it pays nothing. */
  paid: PaidToday | undefined
  /** Whether that is known yet. */
  isKnown: boolean
}

/** A device and what it pays; of what that is made, and all else, is seen when it is opened. */
export function PriceRow({ product, ownHint, paid, isKnown }: PriceRowProps) {
  const say = useSay('products')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} onClick={() => setOpen(true)}>
          {product.label ?? product.name}
        </button>
        {isOpen ? (
          <ProductDialog
            product={product}
            ownHint={ownHint}
            paid={paid}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </th>
      <td className={styles.end}>
        {!isKnown ? (
          <Skeleton width="4.5rem" />
        ) : paid && paysSomething(paid) ? (
          <strong>
            {paid.amount === null
              ? format.rate(paid.percent_of_net_price ?? 0)
              : format.amount(paid.amount)}
          </strong>
        ) : (
          <span className={styles.count}>{say('products:card.no_rate')}</span>
        )}
      </td>
    </tr>
  )
}
