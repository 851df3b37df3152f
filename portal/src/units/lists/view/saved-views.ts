import { type Filter, printFilter, type SavedView } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../say-failure.ts'
import { useListChange, useListSearch } from '../list-state.ts'
import { printColumns, readColumns } from './columns-text.ts'
import { useKeptViews } from './kept-views.ts'
import type { Layout } from './layout-text.ts'

interface Shown {
  /** The current layout. */
  layout: Layout
  /** Filters columns to those the list can show. */
  known: (columns: readonly string[]) => readonly string[]
  /** Applies the widths and density of a selected view. */
  onLayout: (change: Partial<Layout>) => void
  /** The complete filter, if the list's address stores a part of it elsewhere. */
  filter?: Filter | null
  /** The address parameters for such a view's filter. */
  onFilter?: (filter: string | null) => object
}

/** The saved views of a list, the selected view, and the actions on views. */
export function useSavedViews(list: string, listState: Shown) {
  const { layout, known: keepKnown, onLayout, filter, onFilter } = listState
  const { role } = useMember()
  const { views } = useKeptViews(list)
  const search = useListSearch()
  const change = useListChange()
  const current = views.find(({ id }) => id === search.view)
  const parts = {
    search: search.q ?? null,
    filter: filter === undefined ? (search.filter ?? null) : filter && printFilter(filter),
    sort: search.sort ?? null,
    columns: printColumns(layout),
    density: layout.density,
  }
  const isAdmin = role === 'admin' || role === 'super_admin'

  const show = (view: SavedView) => {
    const { ids, widths } = readColumns(view.columns)
    onLayout({ widths: { ...layout.widths, ...widths }, density: view.density })
    change({
      q: view.search ?? undefined,
      filter: view.filter ?? undefined,
      sort: view.sort ?? undefined,
      columns: keepKnown(ids).join(',') || undefined,
      view: view.id,
      page: undefined,
      ...onFilter?.(view.filter),
    })
  }
  return {
    views,
    current,
    /** Whether the list differs from the selected view by now. */
    isChanged: current !== undefined && !isShown(current, parts, keepKnown),
    /** Whether there is anything to save. */
    isNarrowed: Boolean(parts.search ?? parts.filter ?? parts.sort ?? search.columns),
    mayChange: (view: SavedView) => view.is_own || (isAdmin && view.is_shared),
    mayShare: isAdmin,
    show,
    ...useViewSteps(list, parts),
  }
}

/** The actions on a list's views. @param parts the list's current state. */
function useViewSteps(list: string, parts: ViewParts) {
  const say = useSay('units')
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const change = useListChange()
  const refresh = () => queries.invalidateQueries({ queryKey: [units.wire] })
  /** Changes a view and reports the result. */
  const alter = (view: SavedView, values: Partial<ViewParts & { is_shared: boolean }>) =>
    units
      .update(view, values)
      .then(refresh)
      .catch((error: Error) => {
        sayFailure(error)
        throw error
      })
  return {
    /** @throws ApiError for the form that asks for the name. */
    save: async (name: string) => {
      const { id } = await units.create({ ...parts, list, name })
      await refresh()
      change({ view: id })
    },
    /** @throws ApiError as above. */
    rename: async (view: SavedView, name: string) => {
      await units.update(view, { name })
      await refresh()
    },
    replace: (view: SavedView) =>
      void alter(view, parts).then(
        () => toast.success(say('units:views.replaced', { name: view.name })),
        () => undefined,
      ),
    share: (view: SavedView, is_shared: boolean) => {
      const done = is_shared ? 'shared_now' : 'unshared_now'
      void alter(view, { is_shared }).then(
        () => toast.success(say(`units:views.${done}`, { name: view.name })),
        () => undefined,
      )
    },
    remove: (view: SavedView) =>
      void units
        .remove(view.id)
        .then(() => {
          change({ view: undefined })
          return refresh()
        })
        .catch(sayFailure),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

interface Parts extends Pick<SavedView, 'search' | 'filter' | 'sort' | 'columns'> {}

/** The saved parts of a list. */
interface ViewParts extends Parts {
  density: Layout['density']
}

/** Whether a list matches a view. Widths and density may differ. */
function isShown(view: Parts, listState: Parts, keepKnown: Shown['known']): boolean {
  const ids = (columns: string | null) => keepKnown(readColumns(columns).ids).join(',')
  return (
    view.search === listState.search &&
    view.filter === listState.filter &&
    view.sort === listState.sort &&
    (view.columns === null || ids(view.columns) === ids(listState.columns))
  )
}
