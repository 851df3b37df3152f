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
  /** Further filters of the list, which also apply to the counts. */
  within: Filter | null
  onChoose: (group: ParticipantStatus | null) => void
}

/** Returns the participant's status groups with their number of claims. */
export function useStatusViews({ wanted: selection, within, onChoose }: Shown): ViewChoice[] {
  const say = useSay('wallet')
  const { role } = useMember()
  const units = useUnits('paperwork')
  // Only owners see their drafts.
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
    isChosen: selection ? group === selection.group : group === null,
    choose: () => onChoose(group),
  }))
}
