import { arkes, ownWords, type PaidToday } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { nextSort, type Sort } from '../../ui/data/sort.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { FamilyPicture } from './family-picture.tsx'
import styles from './price-list.module.css'
import { PriceRow } from './price-row.tsx'

type Product = Loaded<'product'>

interface PriceListProps {
  products: readonly Product[]
  /** Today's amount of each product; undefined while loading. */
  paid: ReadonlyMap<string, PaidToday> | undefined
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
}

/** Lists the devices by family with their amounts. */
export function PriceList({ products, paid, sort, onSort }: PriceListProps) {
  const say = useSay('products')
  const labels = useLabels()
  const { role } = useMember()
  const families = labels.options(arkes.product, 'family', arkes.product.fields.family)
  const hintOf = (unit: Loaded<'product_family'> | undefined) =>
    unit ? ownWords(unit, 'serial_hint', say.language) : null
  const familyUnits = useQuery(listOf(useUnits('product_family'), { limit: 500 })).data?.items
  const head = (id: 'name' | 'amount', label: string, className = styles.end) => (
    <HeadCell
      label={label}
      className={className}
      direction={sort.find((order) => order.id === id)?.direction}
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
          const ownHint = hintOf(familyUnits?.find(({ id }) => id === family))
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

interface FamilyHeadProps {
  family: string
  name: string
  count: number
}

/** Shows a family's name and its number of devices. */
function FamilyHead({ family, name, count }: FamilyHeadProps) {
  const say = useSay('products')
  return (
    <tr className={styles.family}>
      <th scope="colgroup" colSpan={2}>
        <span className={styles.familyLine}>
          <FamilyPicture family={family} size={32} />
          <span className={styles.familyName}>{name}</span>
          <span className={styles.count}>{say('products:list.count', { count })}</span>
        </span>
      </th>
    </tr>
  )
}

interface Order {
  sort: readonly Sort[]
  paid: ReadonlyMap<string, PaidToday> | undefined
}

/** Sorts products by the chosen column, else by name. Products without an amount come last. */
function inOrder(products: readonly Loaded<'product'>[], { sort, paid }: Order) {
  const first = sort[0] ?? ({ id: 'name', direction: 'asc' } as const)
  const sign = first.direction === 'asc' ? 1 : -1
  if (first.id === 'name')
    return products.toSorted(
      (a, b) => sign * nameOf(a).localeCompare(nameOf(b), 'de', { numeric: true }),
    )
  const figureOf = ({ id }: Loaded<'product'>) => paid?.get(id)?.amount
  return products.toSorted((a, b) => {
    const [figure, otherFigure] = [figureOf(a) ?? null, figureOf(b) ?? null]
    if (figure === null || otherFigure === null)
      return Number(figure === null) - Number(otherFigure === null)
    return sign * (figure - otherFigure)
  })
}

const nameOf = ({ label, name }: Loaded<'product'>) => label ?? name

interface HeadCellProps {
  label: string
  className?: string | undefined
  /** The sort direction; undefined when the list is sorted differently. */
  direction: Sort['direction'] | undefined
  onSort: () => void
}

/** The header of a sortable column. */
function HeadCell({ label, className, direction, onSort }: HeadCellProps) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sorter} onClick={onSort}>
        {label}
        <Arrow aria-hidden />
      </button>
    </th>
  )
}
