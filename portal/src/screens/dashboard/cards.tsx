import { berlinDay, type Dashboard } from '@ruecklauf/model'
import {
  CheckCheck,
  Clock,
  FileWarning,
  Hourglass,
  Inbox,
  Landmark,
  PiggyBank,
  Timer,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Figure } from '../../ui/text/figure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './cards.module.css'
import { queueFilters } from './queue-filters.ts'
import { QueueLink } from './queue-link.tsx'

interface CardRow {
  id: string
  icon: ReactNode
  value: string | undefined
  note?: string | undefined
  /** The claims behind it; null where it counts no claims. */
  filter: string | null
  /** The order in which they are listed. */
  sort?: string
}

/** The figures of the day, each leading to the claims it counts. */
export function Cards({ figures }: { figures: Dashboard | undefined }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const today = berlinDay(new Date())
  const oldest = figures?.oldest_working_days
  const amount = (euro: number | undefined) =>
    euro === undefined ? undefined : format.amount(euro)
  const count = (value: number | undefined) =>
    value === undefined ? undefined : format.number(value)
  const percent = figures?.decided_in_time_percent
  const cards: CardRow[] = [
    {
      id: 'open',
      icon: <Inbox aria-hidden />,
      value: count(figures?.open),
      note: say('dashboard:card.open_note'),
      filter: queueFilters.open(),
    },
    {
      id: 'oldest',
      icon: <Hourglass aria-hidden />,
      value: figures
        ? typeof oldest === 'number'
          ? say('dashboard:card.working_days', { count: oldest })
          : say('dashboard:card.none')
        : undefined,
      note: say('dashboard:card.oldest_note'),
      filter: queueFilters.open(),
      sort: 'submitted_at;asc',
    },
    {
      id: 'overdue',
      icon: <Clock aria-hidden />,
      value: count(figures?.overdue),
      note: say('dashboard:card.overdue_note'),
      filter: queueFilters.overdue(today),
    },
    {
      id: 'waiting_for_documents',
      icon: <FileWarning aria-hidden />,
      value: count(figures?.waiting_for_documents),
      note: say('dashboard:card.waiting_note'),
      filter: queueFilters.waiting(),
    },
    {
      id: 'decided_in_time',
      icon: <Timer aria-hidden />,
      value: figures
        ? typeof percent === 'number'
          ? format.share(percent)
          : say('dashboard:card.none')
        : undefined,
      note: say('dashboard:card.decided_in_time_note'),
      filter: queueFilters.decided(),
    },
    {
      id: 'approved_this_month',
      icon: <CheckCheck aria-hidden />,
      value: amount(figures?.approved_this_month),
      note: say('dashboard:card.approved_note'),
      filter: queueFilters.decidedSince(`${today.slice(0, 7)}-01`),
    },
    {
      id: 'reserved',
      icon: <PiggyBank aria-hidden />,
      value: amount(figures?.reserved),
      note: say('dashboard:card.reserved_note'),
      filter: queueFilters.open(),
    },
    {
      id: 'paid_out',
      icon: <Landmark aria-hidden />,
      value: amount(figures?.paid_out),
      note: say('dashboard:card.paid_out_note'),
      filter: null,
    },
  ]
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, icon, value, note, filter, sort }) => {
        const stat = (
          <Figure label={say(`dashboard:card.${id}`)} value={value} note={note} icon={icon} />
        )
        return (
          <li key={id}>
            {filter ? (
              <QueueLink filter={filter} sort={sort} className={styles.card}>
                {stat}
              </QueueLink>
            ) : (
              <div className={styles.card}>{stat}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
