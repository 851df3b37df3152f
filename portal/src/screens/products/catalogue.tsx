import { arkes, eq } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useOfferedAmong } from '../../catalogue/offered-families.ts'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, searchFilter } from '../../units/fields/conditions.ts'
import { fieldOf, mayCall } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { SearchBox } from '../../units/lists/filter/search-box.tsx'
import { orderOf, useListState, useSearchChange } from '../../units/lists/list-state.ts'
import { HeadActions } from '../../units/page/head-actions.tsx'
import styles from './catalogue.module.css'
import { NoProduct } from './no-product.tsx'
import { usePriceList } from './pdf/use-price-list.tsx'
import { PowerRange } from './power-range.tsx'
import { PriceList } from './price-list.tsx'
import { usePaidToday } from './rates/paid-today.ts'

/** Lists the devices with cashback for participants. */
export function Catalogue() {
  const say = useSay('products')
  const { state } = useListState()
  const change = useSearchChange<'/$member/products'>()
  const { family, kw_from, kw_to } = useSearch({ from: '/$member/products' })
  const paid = usePaidToday()
  const priceList = usePriceList()
  const { role } = useMember()
  const filter = joined([
    family ? eq('family', family) : null,
    kw_from === undefined ? null : { op: 'gte', path: 'power_kw', value: String(kw_from) },
    kw_to === undefined ? null : { op: 'lte', path: 'power_kw', value: String(kw_to) },
    searchFilter(['name', 'article_number'], state.q),
  ])
  const answer = useQuery({
    ...listOf(useUnits('product'), { filter, limit: 500 }),
    placeholderData: keepPreviousData,
  })
  const products = answer.data?.items

  return (
    <>
      <PageHeader
        title={say('products:catalogue.title')}
        context={say(
          `products:catalogue.${role === 'wholesaler' ? 'context_wholesaler' : 'context'}`,
        )}
        actions={
          <>
            <HeadActions edit={null} others={priceList.actions} />
            {priceList.dialog}
          </>
        }
      />
      <Narrowing />
      {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {products?.length === 0 ? <NoProduct sought={state.q} paid={paid} /> : null}
      {answer.isPending ? <Skeleton height="36rem" /> : null}
      {products && products.length > 0 ? (
        <>
          <PriceList
            products={products}
            paid={paid}
            sort={state.sort}
            onSort={(sort) => change({ sort: orderOf(sort).join(',') || undefined })}
          />
          <p className={styles.terms}>{say('products:pieces.terms')}</p>
        </>
      ) : null}
    </>
  )
}

/** Returns the search and filters of the range from the address. */
function Narrowing() {
  const say = useSay('products')
  const labels = useLabels()
  const { state } = useListState()
  const { role } = useMember()
  const change = useSearchChange<'/$member/products'>()
  const { family, kw_from, kw_to } = useSearch({ from: '/$member/products' })
  const familyField = fieldOf(arkes.product, 'family')
  const families = useOfferedAmong(
    familyField ? labels.options(arkes.product, 'family', familyField) : [],
    family,
  )
  return (
    <div className={styles.bar}>
      <SearchBox
        label={say(
          mayCall(role, arkes.paperwork_line, 'check_serial')
            ? 'products:catalogue.search_serial'
            : 'products:catalogue.search',
        )}
        value={state.q}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
      />
      <PowerRange
        power={{ from: kw_from ?? null, to: kw_to ?? null }}
        onChange={({ from, to }) =>
          change({ kw_from: from ?? undefined, kw_to: to ?? undefined }, { replace: true })
        }
      />
      <fieldset className={styles.families}>
        <legend className="visually-hidden">{labels.field(arkes.product, 'family')}</legend>
        {[{ id: undefined, label: say('products:catalogue.all') }, ...families].map((option) => (
          <Button
            key={option.id ?? ''}
            size="small"
            aria-pressed={family === option.id}
            className={family === option.id ? (styles.chosen ?? '') : ''}
            onClick={() => change({ family: option.id })}
          >
            {option.label}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
