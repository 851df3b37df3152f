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
  /** As the list is drawn now. */
  layout: Layout
  /** Those of some columns that the list can show. */
  known: (columns: readonly string[]) => readonly string[]
  /** Takes the widths and the density of a view that is shown. */
  onLayout: (change: Partial<Layout>) => void
  /** Where a list's address says a part of its filter in other words: the whole of it. */
  filter?: Filter | null
  /** The address of a view's filter in such words. */
  onFilter?: (filter: string | null) => object
}

/** The saved views of a list, the one that is shown, and what can be done with them. */
export function useSavedViews(list: string, shown: Shown) {
  const { layout, known, onLayout, filter, onFilter } = shown
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
      columns: known(ids).join(',') || undefined,
      view: view.id,
      page: undefined,
      ...onFilter?.(view.filter),
    })
  }
  return {
    views,
    current,
    /** Whether the list shows something else by now than the view that was chosen. */
    isChanged: current !== undefined && !isShown(current, parts, known),
    /** Whether there is anything to save. */
    isNarrowed: Boolean(parts.search ?? parts.filter ?? parts.sort ?? search.columns),
    mayChange: (view: SavedView) => view.is_own || (isAdmin && view.is_shared),
    mayShare: isAdmin,
    show,
    ...useViewSteps(list, parts),
  }
}

/** What can be done with the views of a list. @param parts what it shows now. */
function useViewSteps(list: string, parts: ViewParts) {
  const say = useSay('units')
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const change = useListChange()
  const refresh = () => queries.invalidateQueries({ queryKey: [units.wire] })
  /** Changes a view, and says what came of it. */
  const alter = (view: SavedView, values: Partial<ViewParts & { is_shared: boolean }>) =>
    units
      .update(view, values)
      .then(refresh)
      .catch((error: Error) => {
        sayFailure(error)
        throw error
      })
  return {
    /** @throws ApiError for the form that asked for the name. */
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

/** What a view keeps of a list. */
interface ViewParts extends Parts {
  density: Layout['density']
}

/** Whether a list shows what a view says; widths and density may differ. */
function isShown(view: Parts, shown: Parts, known: Shown['known']): boolean {
  const ids = (columns: string | null) => known(readColumns(columns).ids).join(',')
  return (
    view.search === shown.search &&
    view.filter === shown.filter &&
    view.sort === shown.sort &&
    (view.columns === null || ids(view.columns) === ids(shown.columns))
  )
}
