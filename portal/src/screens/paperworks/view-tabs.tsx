import { berlinDay, printFilter, type Role } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useListState } from '../../units/lists/list-state.ts'
import styles from './view-tabs.module.css'
import { isCounted, type ViewId, viewIds, views } from './views.ts'

/** The saved views with how much waits in each; one press shows it. */
export function ViewTabs() {
  const say = useSay('paperworks')
  const { id: member, role } = useMember()
  const units = useUnits('paperwork')
  const { state, change } = useListState()
  const today = berlinDay(new Date())
  const shown = viewIds.filter((id) => isFor[id]?.(role) ?? true)
  const filters = shown.map((id) => views[id].filter({ member, today }))
  const counts = useQuery({
    queryKey: [units.wire, 'queue', member, today],
    queryFn: ({ signal }) => units.callFunction({ name: 'queue' }, { signal, quiet: true }),
  }).data
  const current = state.filter ? printFilter(state.filter) : ''
  return (
    <nav aria-label={say('paperworks:views.label')} className={styles.tabs}>
      {shown.map((id, index) => {
        const filter = filters[index]
        const printed = filter ? printFilter(filter) : ''
        return (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-current={printed === current ? 'page' : undefined}
            onClick={() =>
              change({
                filter: printed || undefined,
                sort: views[id].sort,
                q: undefined,
                page: undefined,
              })
            }
          >
            {say(`paperworks:views.${id}`)}
            <Badge count={isCounted(id) ? (counts?.[id] ?? 0) : 0} />
          </button>
        )
      })}
    </nav>
  )
}

/** Who has claims of his own to review. */
const isFor: Partial<Record<ViewId, (role: Role) => boolean>> = {
  mine: (role) => role !== 'brand',
}
