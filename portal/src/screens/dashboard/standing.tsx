import { berlinDay, type Dashboard } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { Ageing } from './ageing.tsx'
import { Exceptions } from './exceptions.tsx'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'
import styles from './standing.module.css'

/** How much is open now and for how long; each figure leads to the claims it counts. */
export function Standing({ data }: { data: Dashboard | undefined }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const today = berlinDay(new Date())
  if (!data)
    return (
      <Card title={say('dashboard:standing.title')}>
        <Skeleton height="20rem" />
      </Card>
    )
  const { open, oldest_working_days, overdue, waiting_for_documents, reserved, paid_out } = data
  return (
    <Card title={say('dashboard:standing.title')}>
      <ul className={styles.list}>
        <Line label={say('dashboard:standing.open')} filter={queueFilters.open()}>
          {format.number(open)}
        </Line>
        {oldest_working_days === null ? null : (
          <Line
            label={say('dashboard:standing.oldest')}
            filter={queueFilters.open()}
            sort="submitted_at;asc"
          >
            {say('dashboard:standing.working_days', { count: oldest_working_days })}
          </Line>
        )}
        <Line label={say('dashboard:standing.overdue')} filter={queueFilters.overdue(today)}>
          {format.number(overdue)}
        </Line>
        <Line label={say('dashboard:standing.waiting')} filter={queueFilters.waiting()}>
          {format.number(waiting_for_documents)}
        </Line>
        <Line label={say('dashboard:standing.reserved')} filter={queueFilters.open()}>
          {format.amount(reserved)}
        </Line>
        <Line label={say('dashboard:standing.paid_out')}>{format.amount(paid_out)}</Line>
      </ul>
      <Exceptions found={data.exceptions} />
      <Ageing ageing={data.ageing} />
    </Card>
  )
}

interface LineProps {
  label: string
  /** The claims behind it; without it the figure counts none. */
  filter?: string
  sort?: string
  children: ReactNode
}

function Line({ label, filter, sort, children }: LineProps) {
  const figure = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{children}</strong>
    </>
  )
  return (
    <li>
      {filter ? (
        <QueueLink filter={filter} sort={sort} className={styles.line}>
          {figure}
        </QueueLink>
      ) : (
        <span className={styles.line}>{figure}</span>
      )}
    </li>
  )
}
