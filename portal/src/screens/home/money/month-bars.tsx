import { localeOf } from '@ruecklauf/model'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './month-bars.module.css'
import type { MonthSum } from './use-months.ts'

/** Twelve months as small bars, with the last two amounts in words. */
export function MonthBars({ months }: { months: readonly MonthSum[] | undefined }) {
  const say = useSay('home')
  const format = useFormat()
  if (!months) return <Skeleton width="15rem" height="5.5rem" />
  const most = Math.max(...months.map(({ euro }) => euro), 1)
  const name = new Intl.DateTimeFormat(localeOf(say.language), { month: 'short', timeZone: 'UTC' })
  const nameOf = ({ month }: MonthSum) => name.format(new Date(`${month}-01T00:00:00Z`))
  const [previous, now] = months.slice(-2)
  return (
    <figure className={styles.months}>
      <ol className={styles.bars} aria-label={say('home:hero.bars')}>
        {months.map((sum) => (
          <li
            key={sum.month}
            title={`${nameOf(sum)} ${sum.month.slice(0, 4)}: ${format.amount(sum.euro)}`}
          >
            <span className="visually-hidden">
              {nameOf(sum)} {sum.month.slice(0, 4)}: {format.amount(sum.euro)}
            </span>
            <i
              data-now={sum === now || undefined}
              style={{ height: `${Math.max((sum.euro / most) * 100, 4)}%` }}
            />
          </li>
        ))}
      </ol>
      {previous && now ? (
        <Text as="figcaption" size="caption" muted>
          {say('home:hero.months', {
            month: nameOf(now),
            amount: format.amount(now.euro),
            before: nameOf(previous),
            before_amount: format.amount(previous.euro),
          })}
        </Text>
      ) : null}
    </figure>
  )
}
