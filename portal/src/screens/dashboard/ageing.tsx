import type { Dashboard } from '@ruecklauf/model'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './ageing.module.css'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'

/** How long the open claims have waited; each bar leads to its claims. */
export function Ageing({ ageing }: { ageing: Dashboard['ageing'] | undefined }) {
  const say = useSay('dashboard')
  const most = Math.max(1, ...(ageing ?? []).map(({ count }) => count))
  const isNone = ageing?.every(({ count }) => count === 0)
  return (
    <Card title={say('dashboard:ageing.title')}>
      {!ageing ? <Skeleton height="10rem" /> : null}
      {isNone ? <Text muted>{say('dashboard:ageing.none')}</Text> : null}
      <ul className={styles.list}>
        {(isNone ? [] : (ageing ?? [])).map((age) => (
          <li key={age.bucket}>
            {age.from && age.to ? (
              <QueueLink filter={queueFilters.openFrom(age.from, age.to)} className={styles.row}>
                <Bar {...age} most={most} />
              </QueueLink>
            ) : (
              <span className={styles.row}>
                <Bar {...age} most={most} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Bar({ bucket, count, most }: { bucket: string; count: number; most: number }) {
  const say = useSay('dashboard')
  const isOld = bucket.startsWith('>')
  return (
    <>
      <span>
        {isOld
          ? say('dashboard:ageing.more', { days: bucket.slice(1) })
          : say('dashboard:ageing.bucket', { bucket: bucket.replace('-', '–') })}
      </span>
      <span className={styles.count}>{count}</span>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-old={isOld || undefined}
          style={{ width: `${(count / most) * 100}%` }}
        />
      </span>
    </>
  )
}
