import type { Kpi } from '@ruecklauf/model'
import { arkes, keysOf } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useReasons } from '../../claims/use-reasons.ts'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { saveCsv } from '../../ui/charts/chart-files.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { DeliveredCard } from './delivered/delivered-card.tsx'
import { type GroupId, kpiOf, type TileId, type TileKind, tileGroups } from './figures.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './screen.module.css'
import { Tile } from './tile.tsx'
import { tileBehind } from './tile-behind.ts'

const periods = [30, 90, 180, 365] as const

/** How well the programme works, over a period. */
export function Screen() {
  const say = useSay('kpi', 'chart', 'units', 'words')
  const reasons = useReasons()
  const format = useFormat()
  const { days = 90 } = useSearch({ from: '/$member/kpi' })
  const change = useSearchChange<'/$member/kpi'>()
  const answer = useQuery({
    ...kpiOf(useUnits('paperwork'), days),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const { role, segment } = useMember()
  const isOffice = mayCall(role, arkes.paperwork, 'review_figures')

  const save = (figures: Kpi) => {
    const known = groupIds.flatMap(tilesOf).filter(([id]) => figures[id] !== null)
    const number = (value: unknown) =>
      typeof value === 'number' ? String(value).replace('.', ',') : ''
    const rows = known.map(([id]) => [
      say(`kpi:tile.${id}.label`),
      number(figures[id]),
      number(beforeOf(id, figures)),
      say(`kpi:tile.${id}.help`),
    ])
    const head = (['name', 'value', 'before', 'help'] as const).map((id) => say(`kpi:csv.${id}`))
    saveCsv('kennzahlen', [head, ...rows])
  }

  return (
    <>
      <PageHeader
        title={say('kpi:title')}
        context={
          data
            ? say('kpi:context', { from: format.date(data.from), to: format.date(data.to) })
            : // The line keeps its place while the period is asked for.
              '\u00a0'
        }
        actions={
          <>
            <Segments
              label={say('kpi:period')}
              options={periods.map((period) => ({
                id: String(period),
                label: say(`kpi:days.${period}`),
              }))}
              value={String(days)}
              onChange={(period) => change({ days: Number(period) })}
            />
            {data ? (
              <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => save(data)}>
                CSV
              </Button>
            ) : null}
          </>
        }
      />
      {answer.isError && !data ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {answer.isError && !data ? null : (
        <>
          {/* How high a group is its figures say; till then the others would be pushed. */}
          {(data ? groupIds : groupIds.slice(0, 1)).map((group) => {
            const tiles = tilesOf(group).filter(([id]) => role !== 'brand' || !bank.has(id))
            return (
              <section key={group} className={styles.group} aria-label={say(`kpi:group.${group}`)}>
                <h2 className={styles.title}>{say(`kpi:group.${group}`)}</h2>
                <div className={styles.tiles} style={columnsFor(tiles.length)}>
                  {tiles.map(([id, kind]) => (
                    <Tile
                      key={id}
                      id={id}
                      kind={kind}
                      value={data?.[id]}
                      before={data && beforeOf(id, data)}
                      behind={data && tileBehind(id, data, segment)}
                    />
                  ))}
                </div>
              </section>
            )
          })}
          {data ? (
            <Stack gap={6}>
              {isOffice ? <ReviewCard days={days} /> : null}
              <Chart
                title={say('kpi:rejections.title')}
                layout="bars"
                format={format.number}
                file="ablehnungen"
                data={{
                  rowTitle: say('kpi:rejections.reason'),
                  series: [
                    {
                      id: 'count',
                      label: say('kpi:rejections.count'),
                      colour: 'var(--color-chart-2)',
                    },
                  ],
                  rows: data.rejections.map(({ reason, count }) => ({
                    id: reason ?? 'none',
                    label: reason ? (reasons.get(reason)?.name ?? reason) : say('kpi:none'),
                    values: { count },
                  })),
                }}
              />
              <Chart
                title={say('kpi:requests.title')}
                layout="bars"
                format={format.number}
                file="nachforderungen"
                data={{
                  rowTitle: say('kpi:requests.kind'),
                  series: [{ id: 'count', label: say('kpi:rejections.count') }],
                  rows: data.requests.map(({ kind, count }) => ({
                    id: kind,
                    label: say.maybe(`words:requested.${kind}`) ?? kind,
                    values: { count },
                  })),
                }}
              />
              {mayCall(role, arkes.serial_number, 'unclaimed') ? <DeliveredCard /> : null}
            </Stack>
          ) : null}
        </>
      )}
    </>
  )
}

/** Payments are none of the brand's business. */
const bank: ReadonlySet<TileId> = new Set([
  'lead_median_days',
  'lead_p90_days',
  'returned_payouts',
  'returned_amount',
])

const groupIds = keysOf(tileGroups)

/** As many in each row as it takes to leave no row nearly empty; at most five. */
const columnsFor = (tiles: number) => {
  const columns = Math.ceil(tiles / Math.ceil(tiles / 5))
  return { '--columns': columns } as CSSProperties
}

const tilesOf = (group: GroupId) => Object.entries(tileGroups[group]) as [TileId, TileKind][]

/** What a period has still open says nothing beside an older one, whose claims had longer. */
const beforeOf = (id: TileId, { previous }: Kpi): number | null | undefined =>
  id === 'backlog' || id === 'budget_used_percent' ? undefined : previous[id]
