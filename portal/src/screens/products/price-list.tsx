import { arkes, ownWords, type PaidToday } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { nextSort, type Sort } from '../../ui/data/sort.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { FamilyHead } from './family-head.tsx'
import { HeadCell } from './head-cell.tsx'
import { inOrder } from './order-products.ts'
import styles from './price-list.module.css'
import { PriceRow } from './price-row.tsx'

type Product = Loaded<'product'>

interface PriceListProps {
  products: readonly Product[]
  /** What each pays today; undefined while that is not known. */
  paid: ReadonlyMap<string, PaidToday> | undefined
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
}

/** The devices by family, each with what it pays. */
export function PriceList({ products, paid, sort, onSort }: PriceListProps) {
  const say = useSay('products')
  const labels = useLabels()
  const { role } = useMember()
  const families = labels.options(arkes.product, 'family', arkes.product.fields.family)
  const hintOf = (one: Loaded<'product_family'> | undefined) =>
    one ? ownWords(one, 'serial_hint', say.language) : null
  const said = useQuery(listOf(useUnits('product_family'), { limit: 500 })).data?.items
  const head = (id: 'name' | 'amount', label: string, className = styles.end) => (
    <HeadCell
      label={label}
      className={className}
      direction={sort.find((one) => one.id === id)?.direction}
      onSort={() => onSort(nextSort(sort, id, false))}
    />
  )
  return (
    <div className={styles.place}>
      <table className={styles.list} aria-label={say('products:catalogue.title')}>
        <thead>
          <tr>
            {head('name', say('products:list.device'), '')}
            {head(
              'amount',
              say(role === 'installer' ? 'products:list.yours' : 'products:list.amount'),
            )}
          </tr>
        </thead>
        {families.map(({ id: family, label }) => {
          const own = products.filter((product) => product.family === family)
          const ownHint = hintOf(said?.find(({ id }) => id === family))
          return own.length === 0 ? null : (
            <tbody key={family}>
              <FamilyHead family={family} name={label} count={own.length} />
              {inOrder(own, { sort, paid }).map((product) => (
                <PriceRow
                  key={product.id}
                  product={product}
                  ownHint={ownHint}
                  paid={paid?.get(product.id)}
                  isKnown={Boolean(paid)}
                />
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
