import { type Arke, type Filter, type FilterKey, printFilter } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, listOf, useAnyUnits } from '../../client/units.ts'
import type { Sort } from '../../ui/data/sort.ts'
import { joined, searchFilter } from '../fields/conditions.ts'
import { fieldOf, isReadable, readableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { orderOf, useListState } from './list-state.ts'
import type { CustomCells } from './unit-columns.tsx'
import { useKeptViews, useLayout } from './view/kept-views.ts'
import { useSavedViews } from './view/saved-views.ts'

/** A field, or a field behind a link: `link_installer.city`. */
export type SearchPath<A extends Arke> =
  | FilterKey<A>
  | `${FilterKey<A> & `link_${string}`}.${string}`

/** The units and columns of a list. */
export interface ListOptions<A extends Arke, Extra extends string = never> {
  arke: A
  /** The default columns. Fields the role may not read are omitted. */
  columns: readonly (FilterKey<A> | NoInfer<Extra>)[]
  cells?: CustomCells<FilterKey<A> | NoInfer<Extra>>
  /** Custom cells for fields or other columns. */
  headers?: Readonly<Record<Extra, string>>
  /** Headers of columns with numbers that are no number field, and custom headers. */
  aligned?: Readonly<Partial<Record<FilterKey<A> | NoInfer<Extra>, 'start' | 'end'>>>
  /** The fields of the free text search. */
  searched?: readonly SearchPath<A>[]
  /** Linked fields for filters. Those one link away can also be columns. */
  behind?: readonly SearchPath<A>[]
  /** Units that another search found for the text, by id. */
  foundElsewhere?: readonly string[]
  /** A fixed filter in addition to the member's. */
  within?: Filter | null
  /** The default order. Without it, the definition's order. */
  sorted?: readonly Sort[]
}

export type UnitListModel = ReturnType<typeof useListOf>

export const ListContext = createContext<UnitListModel | null>(null)

/** The list around a component. */
export function useList(): UnitListModel {
  const list = useContext(ListContext)
  if (!list) throw new Error('a part of a list stands inside of a UnitList')
  return list
}

/** A list with the member's choices: columns, filter, page, selected rows. */
export function useListOf<A extends Arke, Extra extends string>(options: ListOptions<A, Extra>) {
  const { arke, within = null, searched = ['label'], sorted = [] } = options
  const { state, change } = useListState()
  const columns = useColumnChoice(options)
  const filter = joined([
    within,
    state.filter,
    searchFilter(searched, state.q, options.foundElsewhere),
  ])
  const order = orderOf(state.sort.length > 0 ? state.sort : sorted)
  const place = { offset: (state.page - 1) * state.size, after: state.after, limit: state.size }
  const answer = useQuery({
    // The address of the place already says so.
    ...listOf(useAnyUnits(arke), { filter, order, ...place }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  // The preferences load before the first row renders.
  const rows = useKeptViews(arke.id).isPending ? undefined : answer.data?.items
  return {
    ...columns,
    arke: arke as Arke,
    state,
    change,
    filter,
    order,
    answer,
    rows,
    ...useSelection(rows),
    narrow: (next: Filter | null) =>
      change({ filter: next ? printFilter(next) : undefined, page: undefined }),
  }
}

/** The available columns, the selected ones, and their layout. */
function useColumnChoice<A extends Arke, Extra extends string>(options: ListOptions<A, Extra>) {
  const { arke, cells = {} as NonNullable<typeof options.cells> } = options
  const headers: Readonly<Record<string, string>> = options.headers ?? {}
  const { role } = useMember()
  const labels = useLabels()
  const { state } = useListState()
  const readable: readonly string[] = readableFields(role, arke)
  const linkedPaths = (options.behind ?? []).filter((path) => isReadable(role, arke, path))
  const shownBehind = linkedPaths.filter((path) => fieldOf<Arke>(arke, path)?.type !== 'link')
  const showable: readonly string[] = [...readable, ...shownBehind]
  const isKnown = (id: string) => showable.includes(id) || Object.hasOwn(cells, id)
  const [layout, changeLayout] = useLayout(arke.id)
  const selectedColumns =
    [state.columns, layout.ids, options.columns].find((ids) => ids.length > 0) ?? []
  const ids: readonly string[] = selectedColumns.filter(isKnown)
  const { widths, density } = layout
  const saved = useSavedViews(arke.id, {
    layout: { ids: [...ids], widths, density },
    known: (columns) => columns.filter(isKnown),
    onLayout: changeLayout,
  })
  return {
    ids,
    readable,
    filterable: [...readable, ...linkedPaths] as readonly string[],
    showable: [
      ...showable,
      ...Object.keys(cells).filter((id) => headers[id] && !showable.includes(id)),
    ],
    cells: cells as CustomCells,
    headers,
    aligned: (options.aligned ?? {}) as Readonly<Record<string, 'start' | 'end'>>,
    nameOf: (id: string) => headers[id] ?? labels.field<Arke>(arke, id),
    layout,
    changeLayout,
    saved,
  }
}

/** The selected units of all pages. */
function useSelection(rows: readonly AnyUnit[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, AnyUnit>>(new Map())
  return {
    selected,
    select: (ids: ReadonlySet<string>) =>
      setSelected(
        new Map(
          [...selected.values(), ...(rows ?? [])]
            .filter(({ id }) => ids.has(id))
            .map((unit) => [unit.id, unit]),
        ),
      ),
    unselect: (exceptions: readonly AnyUnit[] = []) =>
      setSelected(new Map(exceptions.map((unit) => [unit.id, unit]))),
  }
}
