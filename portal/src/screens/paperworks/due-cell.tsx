import { berlinDay, daysBetween, isOpen, type PaperworkStatus, type Say } from '@ruecklauf/model'
import { AlarmClock } from 'lucide-react'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './cells.module.css'

interface DueCellProps {
  /** ISO day. */
  due: string
  status: PaperworkStatus
}

/** Shows the days left to decide a claim, or the days overdue. The tooltip shows the due date. */
export function DueCell({ due, status }: DueCellProps) {
  const say = useSay('paperworks')
  const format = useFormat()
  if (!isOpen(status)) return <span aria-hidden>–</span>
  const days = daysBetween(berlinDay(new Date()), due)
  const isPaused = status === 'request_document'
  return (
    <span className={styles[isPaused ? 'left' : lookOf(days)]} title={format.date(due)}>
      {isPaused || days > 0 ? null : <AlarmClock aria-hidden />}
      {isPaused ? say('paperworks:due.paused') : wordsOf(days, say)}
    </span>
  )
}

const lookOf = (days: number) => (days > 0 ? 'left' : days < 0 ? 'overdue' : 'today')

function wordsOf(days: number, say: Say): string {
  if (days > 0) return say('paperworks:due.days', { count: days })
  return days < 0 ? say('paperworks:due.overdue', { count: -days }) : say('paperworks:due.today')
}
