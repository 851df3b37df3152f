import { berlinDay, isOpen, type PaperworkStatus } from '@ruecklauf/model'
import type { TFunction } from 'i18next'
import { AlarmClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/text/use-format.ts'
import styles from './cells.module.css'

interface DueCellProps {
  /** ISO day. */
  due: string
  status: PaperworkStatus
}

/** Until when a claim is to be decided, and how near or far past that day is. */
export function DueCell({ due, status }: DueCellProps) {
  const { t } = useTranslation('paperworks')
  const format = useFormat()
  const days = daysBetween(berlinDay(new Date()), due)
  return (
    <span className={styles.stacked}>
      <span>{format.date(due)}</span>
      {isOpen(status) ? (
        <Remaining days={days} isPaused={status === 'request_document'} t={t} />
      ) : null}
    </span>
  )
}

interface RemainingProps {
  days: number
  isPaused: boolean
  t: TFunction<'paperworks'>
}

function Remaining({ days, isPaused, t }: RemainingProps) {
  if (isPaused) return <span className={styles.second}>{t('paperworks:due.paused')}</span>
  if (days > 0)
    return <span className={styles.second}>{t('paperworks:due.days', { count: days })}</span>
  return (
    <span className={days < 0 ? styles.overdue : styles.today}>
      <AlarmClock aria-hidden />
      {days < 0 ? t('paperworks:due.overdue', { count: -days }) : t('paperworks:due.today')}
    </span>
  )
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
