import { berlinDay, type Dashboard, toCents, toEuro } from '@ruecklauf/model'
import { Card } from '../../ui/layout/card.tsx'
import { directionOf, Trend } from '../../ui/text/figure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { Ageing } from './ageing.tsx'
import { Exceptions } from './exceptions.tsx'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'
import styles from './standing.module.css'

/** How much is open now and for how long; each figure leads to the claims it counts. */
export function Standing({ data }: { data: Dashboard }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const today = berlinDay(new Date())
  const before = data.standing_before
  const days = (count: number) => say('dashboard:standing.working_days', { count })
  const lines: readonly LineProps[] = [
    { id: 'open', filter: queueFilters.open(), write: format.number },
    {
      id: 'oldest_working_days',
      filter: queueFilters.open(),
      sort: 'submitted_at;asc',
      write: days,
      short: format.number,
    },
    { id: 'overdue', filter: queueFilters.overdue(today), write: format.number },
    { id: 'waiting_for_documents', filter: queueFilters.waiting(), write: format.number },
    { id: 'reserved', filter: queueFilters.open(), write: format.amount, isLessBetter: null },
    { id: 'paid_out', write: format.amount, isLessBetter: null },
  ]
  return (
    <Card
      title={say('dashboard:standing.title')}
      action={
        before ? (
          <Text as="span" size="small" muted>
            {say('dashboard:standing.beside', { day: format.date(before.day) })}
          </Text>
        ) : null
      }
    >
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line key={line.id} {...line} now={data[line.id]} before={before?.[line.id] ?? null} />
        ))}
      </ul>
      <Exceptions found={data.exceptions} />
      <Ageing ageing={data.ageing} />
    </Card>
  )
}

type LineId = Exclude<keyof NonNullable<Dashboard['standing_before']>, 'day'>

interface LineProps {
  id: LineId
  /** The claims behind it; without it the figure counts none. */
  filter?: string
  sort?: string
  write: (value: number) => string
  /** The difference, where that stands shorter. */
  short?: (value: number) => string
  /** Less is better; null where neither is. */
  isLessBetter?: boolean | null
}

interface Values {
  /** Null where there is nothing to tell. */
  now: number | null
  before: number | null
}

function Line(props: LineProps & Values) {
  const { id, filter, sort, write, short = write, isLessBetter = true, now, before } = props
  const say = useSay('dashboard')
  if (now === null) return null
  const figure = (
    <>
      <span className={styles.label}>{say(`dashboard:standing.${id}`)}</span>
      <span className={styles.figure}>
        {before === null ? null : (
          <Trend
            direction={directionOf(now, before)}
            text={short(toEuro(Math.abs(toCents(now) - toCents(before))))}
            isLessBetter={isLessBetter}
          />
        )}
        <strong className={styles.value}>{write(now)}</strong>
      </span>
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
