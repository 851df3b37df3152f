import { type Arke, type Field, type Filter, type FilterKey, printFilter } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, listOf, useAnyUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import type { Sort } from '../../ui/data/sort.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, searchFilter } from '../fields/conditions.ts'
import { fieldOf, isReadable, readableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { isEmpty } from '../parts/field-cells.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { AddFilter, type Impossible } from './filter/add-filter.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { PeriodMenu } from './filter/period-menu.tsx'
import { SearchBox } from './filter/search-box.tsx'
import { ListBar } from './list-bar.tsx'
import { orderOf, useListState } from './list-state.ts'
import { RowLink } from './row-link.tsx'
import { type CustomCells, unitColumns } from './unit-columns.tsx'
import styles from './unit-table.module.css'
import { usePages } from './use-pages.ts'
import { useSums } from './use-sums.ts'
import { useKeptViews, useLayout } from './view/kept-views.ts'
import { ListView } from './view/list-view.tsx'
import { useSavedViews } from './view/saved-views.ts'
import { type ViewChoice, ViewMenu } from './view/view-menu.tsx'
import { ViewTabs } from './view/view-tabs.tsx'

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
  /** Fields behind links that it can be filtered by; those one link away can be shown as well. */
  behind?: readonly SearchPath<A>[]
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
  /** Columns that hold a figure, but say it in words. */
  worded?: readonly FilterKey<A>[]
  /** Where a row leads, by itself beside the list; null: nowhere. */
  linkTo?: ((unit: AnyUnit) => Address) | null
  /** Sums of the money of all that match, below its columns: what they are sums of. */
  totals?: (count: number) => string
  /** What all that match are together, where their columns' sums would not say it. */
  sums?: ComponentType<{ filter: Filter | null; count: number }>
  /** The ways to look at it that everybody has; without them only the member's own. */
  views?: readonly ViewChoice[]
  /** Those of them that are due, side by side above the list. */
  tabs?: readonly ViewChoice[]
  /** Ways of its own to narrow it: beside the filter's fields, and as chips where they are in force. */
  narrowing?: { fields: ReactNode; chips: ReactNode }
  /** What is filtered by and shown most; the other fields stand behind one line. */
  mainFilters?: readonly SearchPath<A>[]
  mainColumns?: readonly FilterKey<A>[]
  /** The main date, by which a period is chosen. */
  period?: FilterKey<A>
  /** Values that nothing in this list has, which no filter offers. */
  impossible?: Impossible
  /** Its file can be read again by an import. */
  importable?: boolean
  /** What can be done with selected rows; `done` ends the selection, but for those it is given. */
  bulk?:
    | ((units: readonly AnyUnit[], done: (refused?: readonly AnyUnit[]) => void) => ReactNode)
    | undefined
  /** Shown where there is nothing at all. */
  empty: ReactNode
}

/** A list of units by their definition; its state lives in the address. */
export function UnitTable<A extends Arke, Extra extends string = never>(
  props: UnitTableProps<A, Extra>,
) {
  const { arke, within = null, searched = ['label'], sorted = [], cells = {} } = props
  const { bulk, figures, linkTo, period, sums: Sums } = props
  const headers: Readonly<Record<string, string>> = props.headers ?? {}
  const say = useSay('units')
  const types = useRuntimeTypes()
  const { role } = useMember()
  const labels = useLabels()
  const format = useFormat()
  const { state, change } = useListState()
  const units = useAnyUnits(arke)
  const [selected, setSelected] = useState<ReadonlyMap<string, AnyUnit>>(new Map())
  const unselect = (but: readonly AnyUnit[] = []) =>
    setSelected(new Map(but.map((unit) => [unit.id, unit])))
  const readable: readonly string[] = readableFields(role, arke)
  const behind = (props.behind ?? []).filter((path) => isReadable(role, arke, path))
  const shownBehind = behind.filter((path) => fieldOf<Arke>(arke, path)?.type !== 'link')
  const showable: readonly string[] = [...readable, ...shownBehind]
  const isKnown = (id: string) => showable.includes(id) || Object.hasOwn(cells, id)
  const [layout, changeLayout] = useLayout(arke.id)
  const wanted = [state.columns, layout.ids, props.columns].find((ids) => ids.length > 0) ?? []
  const ids = wanted.filter(isKnown)
  const { widths, density } = layout
  const saved = useSavedViews(arke.id, {
    layout: { ids, widths, density },
    known: (columns) => columns.filter(isKnown),
    onLayout: changeLayout,
  })
  const nameOf = (id: string) => headers[id] ?? labels.field<Arke>(arke, id)

  const found = searchFilter(searched, state.q, props.foundElsewhere)
  const filter = joined([within, state.filter, found])
  const order = orderOf(state.sort.length > 0 ? state.sort : sorted)
  const answer = useQuery({
    ...listOf(
      units,
      {
        filter,
        order,
        offset: (state.page - 1) * state.size,
        after: state.after,
        limit: state.size,
      },
      // Its place says so itself.
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  // What the member likes is known before the first row is drawn.
  const rows = useKeptViews(arke.id).isPending ? undefined : answer.data?.items
  const money = ids.filter((id) => readable.includes(id) && fieldOf<Arke>(arke, id)?.money)
  const sums = useSums(arke, { filter, fields: props.totals && rows?.length ? money : [] })
  const goTo = usePages({ state, change, rows })
  const isNarrowed = state.filter !== null || state.q !== ''
  // The tab above says what it is narrowed to.
  const isTabOpen = props.tabs?.some(({ isChosen }) => isChosen)
  const search = useCallback(
    (q: string) => change({ q: q || undefined, page: undefined }, { replace: true }),
    [change],
  )
  const narrow = (next: Filter | null) =>
    change({ filter: next ? printFilter(next) : undefined, page: undefined })
  const select = (chosen: ReadonlySet<string>) =>
    setSelected(
      new Map(
        [...selected.values(), ...(rows ?? [])]
          .filter(({ id }) => chosen.has(id))
          .map((unit) => [unit.id, unit]),
      ),
    )
  // A list without views of its own has something to keep where it is not as it opens.
  const all = allOf(say('units:views.all'), { state, change })
  const isOwn = !all.isChosen || state.columns.length > 0
  const viewMenu = (
    <ViewMenu
      saved={saved}
      label={say('units:views.label')}
      views={props.views ?? [all]}
      tabs={props.tabs}
    />
  )
  const clear = (
    <Button onClick={() => change({ q: undefined, filter: undefined, page: undefined })}>
      {say('units:no_match.action')}
    </Button>
  )

  const columns = unitColumns(arke, ids, {
    labels,
    cells,
    headers,
    figures,
    worded: props.worded,
  }).map((column) => {
    const sum = sums?.[column.id]
    const footer = sum === undefined ? undefined : format.amount(sum)
    return { ...column, width: widths[column.id], footer }
  })

  return (
    <Stack gap={3}>
      {props.tabs ? <ViewTabs label={say('units:views.label')} tabs={props.tabs} /> : null}
      <ListBar
        count={answer.data ? say('units:count', { count: answer.data.count }) : undefined}
        tools={
          <>
            <ExportMenu
              arke={arke}
              filter={filter}
              order={order}
              columns={ids.filter(
                (id) => readable.includes(id) && isWritten(fieldOf<Arke>(arke, id)),
              )}
              count={answer.data?.count}
              importable={props.importable}
            />
            <ListView
              fields={[
                ...showable,
                ...Object.keys(cells).filter((id) => headers[id] && !showable.includes(id)),
              ]}
              nameOf={nameOf}
              main={props.mainColumns}
              columns={ids}
              density={density}
              onDensity={(density) => changeLayout({ density })}
              widths={widths}
              onWidths={(widths) => changeLayout({ widths })}
              onColumns={(next) => {
                changeLayout({ ids: next })
                change({ columns: next.join(',') })
              }}
            />
          </>
        }
      >
        {props.views ? viewMenu : null}
        <SearchBox label={say('units:search')} value={state.q} onChange={search} />
        <AddFilter
          arke={arke}
          fields={[...readable, ...behind]}
          nameOf={nameOf}
          impossible={props.impossible}
          main={props.mainFilters}
          own={props.narrowing?.fields}
          filter={state.filter}
          onChange={narrow}
        />
        {period ? (
          <PeriodMenu
            arke={arke}
            id={period}
            label={nameOf(period)}
            filter={state.filter}
            onChange={narrow}
          />
        ) : null}
        {!props.views && (isOwn || saved.views.length > 0) ? viewMenu : null}
      </ListBar>
      {isTabOpen ? null : (
        <FilterChips arke={arke} nameOf={nameOf} filter={state.filter} onChange={narrow} />
      )}
      {props.narrowing?.chips}
      {state.isFilterUnread ? (
        <Chip
          label={say('units:filter.unread')}
          onRemove={() => change({ filter: undefined, page: undefined })}
        />
      ) : null}
      {saved.current && saved.current.left_out.length > 0 ? (
        <Alert>
          {say('units:views.left_out', { fields: saved.current.left_out.map(nameOf).join(', ') })}
        </Alert>
      ) : null}
      <div className={styles.sheet}>
        {answer.isError ? (
          answer.error instanceof ApiError && answer.error.status === 400 && isNarrowed ? (
            <EmptyState title={say('units:filter.refused')} action={clear}>
              {answer.error.message}
            </EmptyState>
          ) : (
            <ErrorState onRetry={() => void answer.refetch()} />
          )
        ) : rows?.length === 0 ? (
          isNarrowed ? (
            <EmptyState title={say('units:no_match.title')} action={clear}>
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
              selection={
                bulk
                  ? { Tick: Checkbox, ids: new Set(selected.keys()), onChange: select }
                  : undefined
              }
              density={density}
              footerLabel={sums && props.totals?.(answer.data?.count ?? 0)}
              onWidth={(id, width) => changeLayout({ widths: { ...widths, [id]: width } })}
            />
            {Sums && rows && answer.data ? (
              <Sums filter={filter} count={answer.data.count} />
            ) : null}
            {rows && answer.data ? (
              <Pagination
                page={state.page}
                size={state.size}
                count={answer.data.count}
                onPage={goTo}
                onSize={(size) => change({ size, page: undefined })}
              />
            ) : null}
          </>
        )}
      </div>
      {bulk && selected.size > 0 ? (
        <BulkBar count={selected.size} onClear={() => unselect()}>
          {bulk([...selected.values()], unselect)}
        </BulkBar>
      ) : null}
    </Stack>
  )
}

/** Whether a file for people has a field: what only programs read is none of it. */
const isWritten = (field: Field | null) =>
  field !== null && !field.apart && field.type !== 'dict' && field.type !== 'list'

/** The only view of a list that has no others: all that there is. */
const allOf = (
  label: string,
  { state, change }: Pick<ReturnType<typeof useListState>, 'state' | 'change'>,
): ViewChoice => ({
  id: 'all',
  label,
  isChosen: state.filter === null && state.q === '' && state.sort.length === 0,
  choose: () => change({ q: undefined, filter: undefined, sort: undefined, page: undefined }),
})
