import { type Filter, type ParticipantStatus, printFilter } from '@ruecklauf/model'
import { useQueries } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { joined } from '../../units/fields/conditions.ts'
import type { ViewChoice } from '../../units/lists/view/view-menu.tsx'
import { filterOf, notEmpty, statusGroups, type Wanted } from './status-filter.ts'

interface Shown {
  wanted: Wanted
  /** What else the list is narrowed to: the counts follow it. */
  within: Filter | null
  onChoose: (group: ParticipantStatus | null) => void
}

/** The groups of statuses a participant chooses from, each with its number of claims. */
export function useStatusViews({ wanted, within, onChoose }: Shown): ViewChoice[] {
  const say = useSay('wallet')
  const { role } = useMember()
  const units = useUnits('paperwork')
  // Drafts are nobody's business but their owner's.
  const groups = [null, ...(role === 'wholesaler' ? statusGroups.slice(1) : statusGroups)]
  const counts = useQueries({
    queries: groups.map((group) => {
      const filter = joined([
        filterOf(group && { group }),
        notEmpty(group && { group }, role),
        within,
      ])
      return {
        queryKey: [units.wire, 'count', filter ? printFilter(filter) : ''],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          units.count(filter, { signal, quiet: true }),
      }
    }),
  })
  return groups.map((group, at) => ({
    id: group ?? 'all',
    label: say(`wallet:group.${group ?? 'all'}`),
    count: counts[at]?.data,
    isChosen: wanted ? group === wanted.group : group === null,
    choose: () => onChoose(group),
  }))
}
