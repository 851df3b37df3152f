import { printFilter, type Role } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useListState } from '../../units/lists/list-state.ts'
import type { ViewChoice } from '../../units/lists/view/view-menu.tsx'
import { useQueueCounts } from './use-queue-counts.ts'
import { isCounted, tabIds, type ViewId, viewIds, views } from './views.ts'

/** Returns the views of the queue with their counts: due work first, then the others. */
export function useViews(): Record<'tabs' | 'views', ViewChoice[]> {
  const say = useSay('paperworks')
  const { id: member, role } = useMember()
  const { state, change } = useListState()
  const counts = useQueueCounts()
  const current = state.filter ? printFilter(state.filter) : ''

  const choices = viewIds
    .filter((id) => isFor[id]?.(role) ?? true)
    .map((id): ViewChoice => {
      const filter = views[id].filter({ member })
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
  const isTab = ({ id }: ViewChoice) => tabIds.some((tab) => tab === id)
  return { tabs: choices.filter(isTab), views: choices.filter((choice) => !isTab(choice)) }
}

/** Views hidden from the brand, which sees neither reviewers nor payouts. */
const isFor: Partial<Record<ViewId, (role: Role) => boolean>> = {
  mine: (role) => role !== 'brand',
  unpaid: (role) => role !== 'brand',
}
