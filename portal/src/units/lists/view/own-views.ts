import { z } from 'zod'
import type { ListSearch } from '../list-params.ts'
import { useListChange, useListSearch } from '../list-state.ts'
import { useRemembered } from '../remembered.ts'

const schema = z.array(
  z.object({
    name: z.string(),
    q: z.string().optional(),
    filter: z.string().optional(),
    sort: z.string().optional(),
    columns: z.string().optional(),
  }),
)

/** What a member has called by a name of his own: what a list is narrowed to, its order and columns. */
export type OwnView = z.output<typeof schema>[number]

/** Enough for anybody, and the menu stays a menu. */
const MOST_VIEWS = 12

/** The views of a list that the member has saved, and the one it shows now. */
export function useOwnViews(list: string) {
  const [views, keep] = useRemembered<OwnView[]>(`${list}.views`, { schema, otherwise: [] })
  const shown = partsOf(useListSearch())
  const change = useListChange()
  return {
    views,
    current: views.find((view) => isSame(partsOf(view), shown)),
    /** Whether there is anything to save. */
    isNarrowed: Boolean(shown.q ?? shown.filter ?? shown.sort ?? shown.columns),
    /** Saves what the list shows; a view of the same name is replaced. */
    save: (name: string) =>
      keep([...views.filter((view) => view.name !== name), { name, ...shown }].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
    show: (view: OwnView) => change({ ...partsOf(view), page: undefined }),
  }
}

const partsOf = ({ q, filter, sort, columns }: Partial<OwnView> & ListSearch) => ({
  q,
  filter,
  sort,
  columns,
})

const isSame = (one: ReturnType<typeof partsOf>, other: ReturnType<typeof partsOf>) =>
  one.q === other.q &&
  one.filter === other.filter &&
  one.sort === other.sort &&
  one.columns === other.columns
