import { formatCard, formatPercent, toCents } from '@ruecklauf/model'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { Member } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './cashback-card.module.css'
import { type CashbackIndex, useTotalCashback } from './total-cashback.ts'

/** The cashback total with its trend: Italian EUR without decimals, percent with two. */
export function CashbackCard({ member }: { member: Member }) {
  const say = useSay()
  const total = useTotalCashback(member)
  if (total.isError) return null
  return (
    <section className={styles.card} aria-label={say('frame:cashback.label')}>
      <span className={styles.label}>{say('frame:cashback.label')}</span>
      {total.data ? (
        <>
          <strong className={styles.figure}>{formatCard(toCents(total.data.euro))}</strong>
          <Trend index={total.data.index} days={total.data.period_days} />
        </>
      ) : (
        <>
          <Skeleton width="8rem" height="2rem" />
          <Skeleton width="6rem" height="1.25rem" />
        </>
      )}
    </section>
  )
}

function Trend({ index: { value, trend }, days }: { index: CashbackIndex; days: number }) {
  const say = useSay()
  const kind = value === 0 ? 'unchanged' : trend
  const Icon = trendIcons[trend]
  return (
    <>
      <span
        className={styles.trend}
        data-trend={kind}
        title={say('frame:cashback.period', { days })}
      >
        <Icon aria-hidden />
        <span className={value === 0 ? undefined : 'visually-hidden'}>
          {say(`frame:cashback.${kind}`)}
        </span>
        {formatPercent(value, 'it-IT')}
      </span>
      <span className={styles.caption}>{say('frame:cashback.caption', { days })}</span>
    </>
  )
}

const trendIcons = { increase: TrendingUp, decrease: TrendingDown }
