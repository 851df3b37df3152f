import { localeOf } from '@ruecklauf/model'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './month-bars.module.css'
import type { MonthSum } from './use-months.ts'

/** Twelve months as small bars, and in words what the last two brought. */
export function MonthBars({ months }: { months: readonly MonthSum[] | undefined }) {
  const say = useSay('home')
  const format = useFormat()
  if (!months) return <Skeleton width="15rem" height="5.5rem" />
  const most = Math.max(...months.map(({ euro }) => euro), 1)
  const name = new Intl.DateTimeFormat(localeOf(say.language), { month: 'short', timeZone: 'UTC' })
  const nameOf = ({ month }: MonthSum) => name.format(new Date(`${month}-01T00:00:00Z`))
  const [before, now] = months.slice(-2)
  return (
    <figure className={styles.months}>
      <ol className={styles.bars} aria-label={say('home:hero.bars')}>
        {months.map((one) => (
          <li
            key={one.month}
            title={`${nameOf(one)} ${one.month.slice(0, 4)}: ${format.amount(one.euro)}`}
          >
            <span className="visually-hidden">
              {nameOf(one)} {one.month.slice(0, 4)}: {format.amount(one.euro)}
            </span>
            <i
              data-now={one === now || undefined}
              style={{ height: `${Math.max((one.euro / most) * 100, 4)}%` }}
            />
          </li>
        ))}
      </ol>
      {before && now ? (
        <Text as="figcaption" size="caption" muted>
          {say('home:hero.months', {
            month: nameOf(now),
            amount: format.amount(now.euro),
            before: nameOf(before),
            before_amount: format.amount(before.euro),
          })}
        </Text>
      ) : null}
    </figure>
  )
}
