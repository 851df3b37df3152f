import {
  and,
  eq,
  printFilter,
  type SalesPointYear,
  sumOfEuro,
  toCents,
  toEuro,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { withinDays } from '../../../units/lists/filter/days.ts'
import styles from './sales-points.module.css'

type Point = SalesPointYear['points'][number]

/** One year's figures of the wholesaler's sales points; the key makes claim events refetch them. */
function useSalesPointYear() {
  const units = useUnits('sales_point')
  return useQuery({
    queryKey: ['paperwork', 'sales_point_year'],
    queryFn: ({ signal }) => units.callFunction({ name: 'year' }, { signal, quiet: true }),
  })
}

/** The wholesaler's sales points with one year's figures; each row links to its claims. */
export function SalesPoints() {
  const say = useSay('home')
  const format = useFormat()
  const { segment } = useMember()
  const { data, isError, refetch } = useSalesPointYear()
  const points = data?.points
  const columns = useColumns(points ?? [])
  return (
    <Card
      title={say('home:points.title', { count: points?.length ?? 0 })}
      action={
        data ? (
          <span className={styles.period}>
            {say('home:points.period', { from: format.date(data.from), to: format.date(data.to) })}
          </span>
        ) : null
      }
      flush
    >
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {points?.length === 0 ? <p className={styles.none}>{say('home:points.none')}</p> : null}
      {(isError && !data) || points?.length === 0 ? null : (
        <DataTable
          caption={say('home:points.title', { count: points?.length ?? 0 })}
          columns={columns}
          rows={points}
          skeletonRows={3}
          idOf={({ id }) => id}
          labelOf={({ business_name }) => business_name}
          openRow={({ id }, content) => (
            <Link
              to="/$member/wallet"
              params={{ member: segment }}
              search={{ filter: data ? claimsOf(id, data) : undefined }}
            >
              {content}
            </Link>
          )}
          footerLabel={say('home:points.total')}
        />
      )}
    </Card>
  )
}

/** Filters exactly the claims that the row counts. */
function claimsOf(point: string, { from, to }: Pick<SalesPointYear, 'from' | 'to'>) {
  const days = withinDays('submitted_at', { type: 'datetime' }, { from, to })
  return printFilter(and(eq('link_sales_point', point), ...days))
}

function useColumns(points: readonly Point[]): Column<Point>[] {
  const say = useSay('home')
  const format = useFormat()
  const change = (euro: number) =>
    euro === 0 ? '±\u00a00' : `${euro > 0 ? '+' : '−'}${format.amount(Math.abs(euro))}`
  const numbers = ['claims', 'devices'] as const
  return [
    {
      id: 'point',
      header: say('home:points.point'),
      cell: (point) => <PlaceOf point={point} />,
    },
    ...numbers.map(
      (id): Column<Point> => ({
        id,
        header: say(`home:points.${id}`),
        align: 'end',
        cell: (point) => format.number(point[id]),
        footer: format.number(points.reduce((sum, point) => sum + point[id], 0)),
      }),
    ),
    {
      id: 'cashback',
      header: say('home:points.cashback'),
      align: 'end',
      cell: ({ cashback }) => format.amount(cashback),
      footer: format.amount(sumOf(points, ({ cashback }) => cashback)),
    },
    {
      id: 'share',
      header: say('home:points.share'),
      align: 'end',
      stays: true,
      cell: ({ share }) => <strong>{format.amount(share)}</strong>,
      footer: format.amount(sumOf(points, ({ share }) => share)),
    },
    {
      id: 'change',
      header: say('home:points.change'),
      align: 'end',
      cell: (point) => (
        <span
          title={say('home:points.before', {
            amount: format.amount(point.share_before),
            count: point.claims_before,
          })}
        >
          {change(changeOf(point))}
        </span>
      ),
      footer: change(sumOf(points, changeOf)),
    },
  ]
}

/** Name, address and its spelling on invoices. */
function PlaceOf({ point }: { point: Point }) {
  const say = useSay('home')
  const { business_name, street, house_number, postcode, city, vat_id, name_variants } = point
  const address = [
    [street, house_number].filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join(' '),
  ]
  const names = name_variants.filter((name) => name !== business_name)
  return (
    <span className={styles.place}>
      <span className={styles.name}>{business_name}</span>
      <span className={styles.about}>{address.filter(Boolean).join(', ')}</span>
      <span className={styles.about}>
        {[vat_id, names.length > 0 ? say('home:points.names', { names: names.join(', ') }) : null]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

const changeOf = ({ share, share_before }: Point) => toEuro(toCents(share) - toCents(share_before))

/** Sums in cents to avoid rounding errors. */
const sumOf = (points: readonly Point[], of: (point: Point) => number) => sumOfEuro(points.map(of))
