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
  /** Where to find the serial number, for products without their own hint. */
  ownHint: OwnWords | null
  /** Today's amount; undefined when the product pays nothing. */
  paid: PaidToday | undefined
  /** Whether the amount has loaded. */
  isKnown: boolean
}

/** Shows a device and its amount. Opening it shows the parts and all other data. */
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
