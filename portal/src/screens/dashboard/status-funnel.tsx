import { arkes, type Dashboard } from '@ruecklauf/model'
import { statusColours } from '../../claims/status-colours.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FieldCell } from '../../units/fields/field-cells.tsx'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'
import styles from './status-funnel.module.css'

/** How the claims stand, most frequent first; each status leads to its claims. */
export function StatusFunnel({ statuses }: { statuses: Dashboard['statuses'] | undefined }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const most = Math.max(1, ...(statuses ?? []).map(({ count }) => count))
  return (
    <Card title={say('dashboard:statuses.title')}>
      {!statuses ? <Skeleton height="14rem" /> : null}
      <ul className={styles.list}>
        {(statuses ?? []).map(({ status, count, amount }) => (
          <li key={status}>
            <QueueLink filter={queueFilters.status(status)} className={styles.row}>
              <FieldCell arke={arkes.paperwork} id="paperwork_status" value={status} />
              <span className={styles.track} aria-hidden>
                <span
                  className={styles.bar}
                  style={{ width: `${(count / most) * 100}%`, background: statusColours[status] }}
                />
              </span>
              <span className={styles.count}>{format.number(count)}</span>
              <span className={styles.amount}>{format.amount(amount)}</span>
            </QueueLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
