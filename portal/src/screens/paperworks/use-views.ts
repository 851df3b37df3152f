import { berlinDay, printFilter, type Role } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useListState } from '../../units/lists/list-state.ts'
import type { ViewChoice } from '../../units/lists/view/view-menu.tsx'
import { hasParts, quickFilters, quickIdsFor, toggled } from './quick-filters.ts'
import { isCounted, type ViewId, viewIds, views } from './views.ts'

/** The views of the queue with how much waits in each, and what narrows each of them further. */
export function useViews(): { views: ViewChoice[]; narrowing: ViewChoice[] } {
  const say = useSay('paperworks')
  const { id: member, role } = useMember()
  const units = useUnits('paperwork')
  const { state, change } = useListState()
  const today = berlinDay(new Date())
  const context = { member, today }
  const counts = useQuery({
    queryKey: [units.wire, 'queue', member, today],
    queryFn: ({ signal }) => units.callFunction({ name: 'queue' }, { signal, quiet: true }),
  }).data
  const current = state.filter ? printFilter(state.filter) : ''

  const choices = viewIds
    .filter((id) => isFor[id]?.(role) ?? true)
    .map((id): ViewChoice => {
      const filter = views[id].filter(context)
      const printed = filter ? printFilter(filter) : ''
      return {
        id,
        label: say(`paperworks:views.${id}`),
        count: isCounted(id) ? counts?.[id] : undefined,
        isChosen: printed === current && state.q === '',
        choose: () =>
          change({
            filter: printed || undefined,
            sort: views[id].sort,
            q: undefined,
            page: undefined,
          }),
      }
    })
  const narrowing = quickIdsFor(role).map((id): ViewChoice => {
    const wanted = quickFilters[id](context)
    return {
      id,
      label: say(`paperworks:quick.${id}`),
      isChosen: hasParts(state.filter, wanted),
      choose: () => {
        const filter = toggled(state.filter, wanted)
        change({ filter: filter ? printFilter(filter) : undefined, page: undefined })
      },
    }
  })
  return { views: choices, narrowing }
}

/** Views of what the brand does not know: whose a review is, and what is paid. */
const isFor: Partial<Record<ViewId, (role: Role) => boolean>> = {
  mine: (role) => role !== 'brand',
  unpaid: (role) => role !== 'brand',
}
