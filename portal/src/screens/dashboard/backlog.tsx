import { berlinDay, type Dashboard } from '@ruecklauf/model'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './backlog.module.css'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'

/** Open claims in one sentence, and their age distribution. */
export function Backlog({ data }: { data: Dashboard }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const { open, overdue, waiting_for_documents: waiting, ageing } = data
  const most = Math.max(...ageing.map(({ count }) => count), 1)
  return (
    <Card title={say('dashboard:backlog.title')}>
      <p className={styles.sum}>
        <QueueLink filter={queueFilters.open()} className={styles.open}>
          {say('dashboard:backlog.open', { count: open })}
        </QueueLink>
        {overdue > 0 ? (
          <QueueLink filter={queueFilters.overdue(berlinDay(new Date()))}>
            {say('dashboard:backlog.overdue', { count: overdue })}
          </QueueLink>
        ) : null}
        {waiting > 0 ? (
          <QueueLink filter={queueFilters.waiting()}>
            {say('dashboard:backlog.waiting', { count: waiting })}
          </QueueLink>
        ) : null}
      </p>
      <ul className="bare-list">
        {ageing.map(({ bucket, count }) => (
          <li key={bucket} className={styles.row}>
            <span>
              {bucket.startsWith('>')
                ? say('dashboard:backlog.more', { days: bucket.slice(1) })
                : say('dashboard:backlog.bucket', { bucket: bucket.replace('-', '–') })}
            </span>
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                data-old={bucket.startsWith('>') || undefined}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className={styles.count}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
