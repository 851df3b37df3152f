import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { outlookOf } from '../../../members/own-balances.ts'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './balance.module.css'

/** Shows the minimum payout before the first cashback, instead of zeros. */
export function NothingYet() {
  const say = useSay('wallet')
  const format = useFormat()
  const { role } = useMember()
  const { data } = useQuery(outlookOf(useUnits('wallet_entry')))
  return (
    <>
      <p className={styles.available}>
        <strong>
          {data ? (
            say('wallet:balance.from', { minimum: format.amount(data.minimum) })
          ) : (
            <Skeleton width="16rem" height="2.5rem" />
          )}
        </strong>
      </p>
      <Text muted>
        {say(role === 'wholesaler' ? 'wallet:balance.first_wholesaler' : 'wallet:balance.first')}
      </Text>
    </>
  )
}
