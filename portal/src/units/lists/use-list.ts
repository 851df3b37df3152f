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

/** A field, or what lies behind a link: `link_installer.city`. */
export type SearchPath<A extends Arke> =
  | FilterKey<A>
  | `${FilterKey<A> & `link_${string}`}.${string}`

/** Which units a list holds, and which columns it has. */
export interface ListOptions<A extends Arke, Extra extends string = never> {
  arke: A
  /** Shown until the member chooses others; fields the role may not read are left out. */
  columns: readonly (FilterKey<A> | NoInfer<Extra>)[]
  cells?: CustomCells<FilterKey<A> | NoInfer<Extra>>
  /** Of columns that are no field, or say more than theirs. */
  headers?: Readonly<Record<Extra, string>>
  /** Columns that hold figures without being such a field, and those that say theirs in words. */
  aligned?: Readonly<Partial<Record<FilterKey<A> | NoInfer<Extra>, 'start' | 'end'>>>
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
}

export type UnitListModel = ReturnType<typeof useListOf>

export const ListContext = createContext<UnitListModel | null>(null)

/** The list around a part of it. */
export function useList(): UnitListModel {
  const list = useContext(ListContext)
  if (!list) throw new Error('a part of a list stands inside of a UnitList')
  return list
}

/** A list with what the member chose of it: its columns, its filter, its page, the selected rows. */
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
    // Its place says so itself.
    ...listOf(useAnyUnits(arke), { filter, order, ...place }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  // What the member likes is known before the first row is drawn.
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

/** The columns: those there are, those the member chose, and how they look. */
function useColumnChoice<A extends Arke, Extra extends string>(options: ListOptions<A, Extra>) {
  const { arke, cells = {} as NonNullable<typeof options.cells> } = options
  const headers: Readonly<Record<string, string>> = options.headers ?? {}
  const { role } = useMember()
  const labels = useLabels()
  const { state } = useListState()
  const readable: readonly string[] = readableFields(role, arke)
  const behind = (options.behind ?? []).filter((path) => isReadable(role, arke, path))
  const shownBehind = behind.filter((path) => fieldOf<Arke>(arke, path)?.type !== 'link')
  const showable: readonly string[] = [...readable, ...shownBehind]
  const isKnown = (id: string) => showable.includes(id) || Object.hasOwn(cells, id)
  const [layout, changeLayout] = useLayout(arke.id)
  const chosen = [state.columns, layout.ids, options.columns].find((ids) => ids.length > 0) ?? []
  const ids: readonly string[] = chosen.filter(isKnown)
  const { widths, density } = layout
  const saved = useSavedViews(arke.id, {
    layout: { ids: [...ids], widths, density },
    known: (columns) => columns.filter(isKnown),
    onLayout: changeLayout,
  })
  return {
    ids,
    readable,
    filterable: [...readable, ...behind] as readonly string[],
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

/** The selected units, on whichever page they were selected. */
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
    unselect: (but: readonly AnyUnit[] = []) =>
      setSelected(new Map(but.map((unit) => [unit.id, unit]))),
  }
}
