import { type Arke, type Filter, type FilterKey, printFilter, toCents } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { z } from 'zod'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, listOf, useAnyUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable, type Density } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import type { Sort } from '../../ui/data/sort.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, searchFilter } from '../fields/conditions.ts'
import { isEmpty } from '../fields/field-cells.tsx'
import { fieldOf, readableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { orderOf, useListState } from './list-state.ts'
import { ListView } from './list-view.tsx'
import { useRemembered } from './remembered.ts'
import { type CustomCells, unitColumns } from './unit-columns.tsx'
import { AddFilter, SearchBox } from './unit-filter.tsx'
import styles from './unit-table.module.css'
import { usePages } from './use-pages.ts'

/** A field, or what lies behind a link: `link_installer.city`. */
export type SearchPath<A extends Arke> =
  | FilterKey<A>
  | `${FilterKey<A> & `link_${string}`}.${string}`

export interface UnitTableProps<A extends Arke, Extra extends string = never> {
  arke: A
  /** Shown until the member chooses others; fields the role may not read are left out. */
  columns: readonly (FilterKey<A> | NoInfer<Extra>)[]
  /** Fields the free text is searched in. */
  searched?: readonly SearchPath<A>[]
  /** Units that the text was found in by another way, by id. */
  foundElsewhere?: readonly string[]
  /** Always in force, beside what the member filters by. */
  within?: Filter | null
  /** Until the member sorts; without it the definition's order. */
  sorted?: readonly Sort[]
  cells?: CustomCells<FilterKey<A> | NoInfer<Extra>>
  /** Of columns that are no field, or say more than theirs. */
  headers?: Readonly<Record<Extra, string>>
  /** Columns that are no field and hold figures. */
  figures?: readonly NoInfer<Extra>[]
  /** Where a row leads, by itself beside the list; null: nowhere. */
  linkTo?: ((unit: AnyUnit) => Address) | null
  /** Sums of the page's money below its columns. */
  totals?: boolean
  /** What can be done with selected rows; `done` ends the selection. */
  bulk?: (ids: readonly string[], done: () => void) => ReactNode
  /** Shown where there is nothing at all. */
  empty: ReactNode
}

/** A list of units by their definition; its state lives in the address. */
export function UnitTable<A extends Arke, Extra extends string = never>(
  props: UnitTableProps<A, Extra>,
) {
  const { arke, within = null, searched = ['label'], sorted = [], cells = {}, headers = {} } = props
  const { bulk, figures, linkTo } = props
  const say = useSay()
  const types = useRuntimeTypes()
  const { role } = useMember()
  const labels = useLabels()
  const format = useFormat()
  const { state, change } = useListState()
  const units = useAnyUnits(arke)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [density, setDensity] = useRemembered<Density>(`${arke.id}.density`, densityMemory)
  const readable = readableFields(role, arke)
  const [kept, keepColumns] = useRemembered<string[]>(`${arke.id}.columns`, columnMemory)
  const wanted = [state.columns, kept, props.columns].find((ids) => ids.length > 0) ?? []
  const ids = wanted.filter((id) => readable.includes(id) || Object.hasOwn(cells, id))

  const found = searchFilter(searched, state.q, props.foundElsewhere)
  const filter = joined([within, state.filter, found])
  const order = orderOf(state.sort.length > 0 ? state.sort : sorted)
  const answer = useQuery({
    ...listOf(units, {
      filter,
      order,
      offset: (state.page - 1) * state.size,
      after: state.after,
      limit: state.size,
    }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.items
  const goTo = usePages({ state, change, rows })
  const isNarrowed = state.filter !== null || state.q !== ''
  const search = useCallback(
    (q: string) => change({ q: q || undefined, page: undefined }, { replace: true }),
    [change],
  )
  const narrow = (next: Filter | null) =>
    change({ filter: next ? printFilter(next) : undefined, page: undefined })

  const columns = unitColumns(arke, ids, { labels, cells, headers, figures }).map((column) => {
    if (!props.totals || !rows || !fieldOf(arke, column.id)?.money) return column
    const cents = rows.reduce((sum, row) => sum + toCents(Number(row[column.id] ?? 0)), 0)
    return { ...column, footer: format.cents(cents) }
  })

  return (
    <Stack gap={3}>
      <Row gap={2} align="center">
        <SearchBox label={say('units:search')} value={state.q} onChange={search} />
        <AddFilter arke={arke} fields={readable} filter={state.filter} onChange={narrow} />
        <span className={styles.count} role="status">
          {answer.data ? say('units:count', { count: answer.data.count }) : null}
        </span>
        <ExportMenu
          arke={arke}
          filter={filter}
          order={order}
          columns={ids.filter((id) => readable.includes(id))}
        />
        <ListView
          arke={arke}
          fields={[...readable, ...Object.keys(headers).filter((id) => !readable.includes(id))]}
          headers={headers}
          columns={ids}
          density={density}
          onDensity={setDensity}
          onColumns={(next) => {
            keepColumns(next)
            change({ columns: next.join(',') })
          }}
        />
      </Row>
      <FilterChips arke={arke} filter={state.filter} onChange={narrow} />
      {bulk && selected.size > 0 ? (
        <div className={styles.bulk} role="toolbar" aria-label={say('units:bulk.label')}>
          <span>{say('units:bulk.selected', { count: selected.size })}</span>
          {bulk([...selected], () => setSelected(new Set()))}
          <Button look="ghost" size="small" onClick={() => setSelected(new Set())}>
            {say('units:bulk.clear')}
          </Button>
        </div>
      ) : null}
      <div className={styles.sheet}>
        {answer.isError ? (
          <ErrorState onRetry={() => void answer.refetch()} />
        ) : rows?.length === 0 ? (
          isNarrowed ? (
            <EmptyState
              title={say('units:no_match.title')}
              action={
                <Button
                  onClick={() => change({ q: undefined, filter: undefined, page: undefined })}
                >
                  {say('units:no_match.action')}
                </Button>
              }
            >
              {say('units:no_match.text')}
            </EmptyState>
          ) : (
            props.empty
          )
        ) : (
          <>
            <DataTable
              caption={labels.arke(arke)}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              labelOf={(row) => labelOfLinked(row, types)}
              openRow={
                linkTo === null
                  ? undefined
                  : (row, content) => (
                      <RowLink
                        unit={row}
                        linkTo={linkTo}
                        name={isEmpty(row[ids[0] ?? 'id']) ? labelOfLinked(row, types) : undefined}
                      >
                        {content}
                      </RowLink>
                    )
              }
              sort={state.sort}
              onSort={(sort) =>
                change({ sort: orderOf(sort).join(',') || undefined, page: undefined })
              }
              selection={bulk ? { ids: selected, onChange: setSelected } : undefined}
              density={density}
            />
            <Pagination
              page={state.page}
              size={state.size}
              count={answer.data?.count ?? 0}
              onPage={goTo}
              onSize={(size) => change({ size, page: undefined })}
            />
          </>
        )}
      </div>
    </Stack>
  )
}

const densityMemory = {
  schema: z.enum(['comfortable', 'compact']),
  otherwise: 'comfortable' as const,
}
const columnMemory = { schema: z.array(z.string()), otherwise: [] }

interface RowLinkProps {
  unit: AnyUnit
  linkTo: ((unit: AnyUnit) => Address) | undefined
  /** What the link is called where its column is empty. */
  name: string | undefined
  children: ReactNode
}

function RowLink({ unit, linkTo, name, children }: RowLinkProps) {
  if (linkTo)
    return (
      <Link {...linkTo(unit)} preload={false} aria-label={name}>
        {children}
      </Link>
    )
  return (
    <Link
      to="."
      search={(current) => ({ ...current, unit: unit.id })}
      preload={false}
      aria-label={name}
    >
      {children}
    </Link>
  )
}
