import { berlinDay } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { queueFilters } from '../dashboard/queue-filters.ts'
import { QueueLink } from '../dashboard/queue-link.tsx'
import { useQueueCounts } from './use-queue-counts.ts'

/** Shows how many claims are overdue and links to them. */
export function Overdue() {
  const say = useSay('paperworks')
  const count = useQueueCounts()?.overdue
  if (count === undefined) return '\u00a0'
  if (count === 0) return say('paperworks:none_overdue')
  return (
    <QueueLink filter={queueFilters.overdue(berlinDay(new Date()))}>
      {say('paperworks:overdue', { count })}
    </QueueLink>
  )
}
