import type { Dashboard } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './ageing.module.css'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'

/** How long the open claims have waited; each bar leads to its claims. */
export function Ageing({ ageing }: { ageing: Dashboard['ageing'] }) {
  const say = useSay('dashboard')
  const most = Math.max(...ageing.map(({ count }) => count), 0)
  if (most === 0) return null
  return (
    <section aria-labelledby="ageing">
      <h3 id="ageing" className={styles.title}>
        {say('dashboard:ageing.title')}
      </h3>
      <ul className={styles.list}>
        {ageing.map((age) => (
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
    </section>
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
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-old={isOld || undefined}
          style={{ width: `${(count / most) * 100}%` }}
        />
      </span>
      <span className={styles.count}>{count}</span>
    </>
  )
}
