import type { Check } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { Block } from '../block.tsx'
import styles from './windows.module.css'

interface WindowsProps {
  claim: Loaded<'paperwork'>
  checks: readonly Check[]
}

/** The claim's dates in order, against the submission period. */
export function Windows({ claim, checks }: WindowsProps) {
  const say = useSay('review')
  const format = useFormat()
  const window = checks.find(({ code }) => code === 'claim_window')?.values ?? {}
  const days = [
    ['order_date', claim.order_date],
    ['invoice_date', claim.invoice_date],
    ['delivery_date', claim.delivery_date],
    ['commissioning_date', claim.commissioning_date],
    ['submitted_at', claim.submitted_at],
    ['closes_on', window.closes_on],
    ['grace_ends_on', window.grace_ends_on],
    ['due_on', claim.due_on],
  ] as const
  const sortedDays = days
    .flatMap(([id, day]) => (day ? [{ id, day: String(day) }] : []))
    .toSorted((first, second) => first.day.localeCompare(second.day))
  return (
    <Block title={say('review:windows.title')}>
      <ol className={styles.days}>
        {sortedDays.map(({ id, day }) => (
          <li key={id} data-limit={limits.includes(id) || undefined}>
            <span className={styles.day}>{format.date(day)}</span>
            {say(`review:windows.${id}`)}
          </li>
        ))}
      </ol>
    </Block>
  )
}

const limits: readonly string[] = ['closes_on', 'grace_ends_on', 'due_on']
