import type { Balances } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './money-flow.module.css'

const stations = ['pending', 'held', 'paid_this_year'] as const

/**
 * Shows pending and paid money as stations between the supply and return lines. Wholesalers' shares
 * have no reservations.
 */
export function MoneyFlow({ balances }: { balances: Balances | undefined }) {
  const say = useSay('wallet')
  const format = useFormat()
  const { role } = useMember()
  const onItsWay = balances?.in_payout ?? 0
  return (
    <ol className={styles.flow} aria-label={say('wallet:flow.label')}>
      {(role === 'wholesaler' ? stations.slice(1) : stations).map((station) => (
        <li key={station} className={styles.station} data-station={station}>
          <Text as="span" size="small" strong>
            {say(`wallet:flow.${station}`)}
          </Text>
          {balances ? (
            <span className={styles.amount}>{format.amount(balances[station])}</span>
          ) : (
            <Skeleton width="6rem" height="1.5rem" />
          )}
          <Text as="span" size="caption" muted>
            {station === 'paid_this_year' && onItsWay !== 0
              ? say('wallet:flow.on_its_way', { amount: format.amount(onItsWay) })
              : say(`wallet:flow.${station}_note`)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
