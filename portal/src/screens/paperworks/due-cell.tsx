import type { Say } from '@ruecklauf/model'
import { berlinDay, isOpen, type PaperworkStatus } from '@ruecklauf/model'
import { AlarmClock } from 'lucide-react'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './cells.module.css'

interface DueCellProps {
  /** ISO day. */
  due: string
  status: PaperworkStatus
}

/** Until when a claim is to be decided, and how near or far past that day is. */
export function DueCell({ due, status }: DueCellProps) {
  const say = useSay('paperworks')
  const format = useFormat()
  const days = daysBetween(berlinDay(new Date()), due)
  return (
    <span className={styles.stacked}>
      <span>{format.date(due)}</span>
      {isOpen(status) ? (
        <Remaining days={days} isPaused={status === 'request_document'} say={say} />
      ) : null}
    </span>
  )
}

interface RemainingProps {
  days: number
  isPaused: boolean
  say: Say
}

function Remaining({ days, isPaused, say }: RemainingProps) {
  if (isPaused)
    return (
      <span className={styles.second} data-second>
        {say('paperworks:due.paused')}
      </span>
    )
  if (days > 0)
    return (
      <span className={styles.second} data-second>
        {say('paperworks:due.days', { count: days })}
      </span>
    )
  return (
    <span className={days < 0 ? styles.overdue : styles.today} data-second>
      <AlarmClock aria-hidden />
      {days < 0 ? say('paperworks:due.overdue', { count: -days }) : say('paperworks:due.today')}
    </span>
  )
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
