import type { CampaignBudget } from '@ruecklauf/model'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './budget-bar.module.css'

interface BudgetBarProps {
  budget: Pick<CampaignBudget, 'total' | 'spent' | 'reserved' | 'free' | 'level' | 'forecast_day'>
  /** Shows the figures in one line, because tables have little room. */
  compact?: boolean
  /** Day (Berlin time) until which the budget must last; the bar warns of an earlier forecast. */
  until?: string | null
}

/** Shows the spent, reserved and free shares of a budget. */
export function BudgetBar({ budget, compact = false, until = null }: BudgetBarProps) {
  const say = useSay('campaigns')
  const { amount, date } = useFormat()
  const { total, spent, reserved, free, level, forecast_day } = budget
  if (total === null) {
    const used = say('campaigns:budget.unlimited_used', {
      spent: amount(spent),
      reserved: amount(reserved),
    })
    return (
      <div className={styles.budget}>
        <span className={styles.figures}>{used}</span>
      </div>
    )
  }
  const share = (part: number) => `${total > 0 ? Math.min((part / total) * 100, 100) : 0}%`
  const figures = { spent: amount(spent), reserved: amount(reserved), free: amount(free ?? 0) }
  return (
    <div className={styles.budget}>
      <div
        className={styles.track}
        role="img"
        aria-label={say('campaigns:budget.bar', { ...figures, total: amount(total) })}
      >
        <span className={styles.spent} style={{ width: share(spent) }} />
        <span className={styles.reserved} style={{ width: share(reserved) }} />
      </div>
      {compact ? (
        <>
          <span className={styles.figures} data-level={level}>
            {say('campaigns:budget.free_of', { free: figures.free, total: amount(total) })}
          </span>
          {forecast_day && until && forecast_day < until ? (
            <span className={styles.figures} data-level="95">
              {say('campaigns:budget.lasts', { day: date(forecast_day) })}
            </span>
          ) : null}
        </>
      ) : (
        <dl className={styles.legend}>
          {(['spent', 'reserved', 'free'] as const).map((part) => (
            <div key={part} className={styles.entry} data-part={part}>
              <dt>{say(`campaigns:budget.${part}`)}</dt>
              <dd>{figures[part]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
